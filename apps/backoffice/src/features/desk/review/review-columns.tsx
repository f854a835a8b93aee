import type { ReviewRow } from '@trilha/contract/desk/review/review.endpoints.ts';
import { questionTitle } from '@trilha/contract/desk/review/review.templates.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { ReactNode } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { shortName } from '../../../shared/frame/person-menu.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { ageWords } from '../today/queue-words.ts';
import type { HeldDecision } from './held-decisions.ts';

/** Who has the entry: the user, a colleague, or a pending decision. */
function handsOf({ claim }: ReviewRow, held: HeldDecision | undefined): ReactNode {
  if (held?.state === 'failed') return <span className="st st--bad">Não enviada</span>;
  if (held !== undefined) return <span className="st st--ok">Por enviar</span>;
  if (claim === null) return null;
  return claim.is_mine ? (
    <span className="st st--wait">Com você</span>
  ) : (
    <span className="st st--line">Com {shortName(claim.name)}</span>
  );
}

function askedWords({ question }: ReviewRow): ReactNode {
  if (question === null) return null;
  const { about, at, answer, answered_at: answeredAt } = question;
  const age = ageWords(answeredAt ?? at, serverNow());
  const when = age === 'agora' ? age : `há ${age}`;
  return answer === null ? `${questionTitle(about)}, ${when}` : `Respondeu ${when}`;
}

/** Columns of the review queue. */
export function reviewColumns(held: readonly HeldDecision[]): ReadonlyArray<ListColumn<ReviewRow>> {
  return [
    {
      id: 'numero',
      title: 'Nº',
      cell: ({ number }) => <span className="num">{formatInscriptionNumber(number)}</span>,
      isFixed: true,
    },
    {
      id: 'placa',
      title: 'Placa',
      isWide: true,
      cell: ({ plate }) => (plate === null ? null : <span className="pl">{plate}</span>),
    },
    {
      id: 'piloto',
      title: 'Piloto',
      isLong: true,
      cell: ({ driver, holder }) => <b>{driver || holder.name}</b>,
    },
    {
      id: 'com',
      title: 'Com quem',
      cell: (row) =>
        handsOf(
          row,
          held.find(({ id }) => id === row.id),
        ),
    },
    {
      id: 'etapa',
      title: 'Etapa',
      isLong: true,
      yields: true,
      cell: ({ stage }) => (
        <>
          <ShortBrandTag id={stage.automaker_id} /> {stage.title}
        </>
      ),
    },
    { id: 'pergunta', title: 'Pergunta', cell: askedWords, isQuiet: true, yields: true },
    {
      id: 'espera',
      title: 'Espera há',
      cell: ({ created_at }) => ageWords(created_at, serverNow()),
      isFigure: true,
    },
  ];
}
