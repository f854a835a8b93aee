import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { leavingWords } from '@trilha/contract/desk/mailings/attachments.rules.ts';
import {
  rehearseMailing,
  startMailing,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../../shared/frame/scope.ts';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { useDeskStages } from '../../../../shared/parts/use-desk-stages.ts';
import { FilterChips } from '../../../../shared/table/filter-chips.tsx';
import { useListAddress } from '../../../../shared/table/use-list-address.ts';
import { FILTER_IDS, filterFields, queryOf } from '../../registrations/list/list-filters.ts';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { AudienceTold, cancelledWords } from './audience-told.tsx';
import { LastingField } from './lasting-field.tsx';
import { chosenIn, openedMailing, withoutChosen } from '../mailing-address.ts';
import { MessagePart } from './message-part.tsx';
import { SampleTold } from './sample-told.tsx';
import { SendBar } from './send-bar.tsx';
import { useStillOpen } from '../../../../shared/dialog/use-still-open.ts';
import { SendMailingDialog } from './send-mailing-dialog.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { isWritten, type Words } from './words-fields.tsx';
import '../mailings.css';

/** Nova mensagem: audience by the filters of Inscrições, text, preview, time of sending. */
export default function ComposeScreen(): JSX.Element {
  const [query, setQuery] = useSearchParams();
  const address = useListAddress(FILTER_IDS);
  const { brand, search: scope } = useScope();
  const navigate = useNavigate();
  const isStillOpen = useStillOpen();
  const { draft, leaves, isFound, type, forget, discard } = useMessageDraft('mensagem');
  const { subject, text } = draft;
  const words = { subject, text };
  const attachments = useAttachments(draft.attachments, (how) =>
    type((now) => ({ attachments: how(now.attachments) })),
  );
  const [turned, setTurned] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isLasting, setLasting] = useState(false);
  const ids = chosenIn(query);
  const { page: _page, ...search } = queryOf(address, brand);
  const wish = { search, ...words, ...(ids && { ids: [...ids] }) };
  // An empty filter is no choice, so that nobody writes to all registrations by accident.
  const isChosen = ids !== null || Object.keys(address.filters).length > 0;
  const asked = JSON.stringify([wish, turned]);
  const settled = useSettled(asked);
  const stages = useDeskStages();
  const fields = useMemo(() => filterFields(stages.data?.stages ?? []), [stages.data]);
  const rehearsal = useQuery({
    queryKey: ['desk', 'mailing-rehearsal', settled],
    queryFn: ({ signal }) => call(rehearseMailing, { body: { ...wish, sample: turned }, signal }),
    enabled: isChosen && settled === asked,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const told = isChosen ? rehearsal.data : undefined;
  // A lasting message repeats the filters of one stage, so it cannot start from ticked rows.
  const mayLast = ids === null && search.stage !== undefined;
  const lasts = mayLast && isLasting;
  const at = Math.min(turned, Math.max(0, (told?.able ?? 1) - 1));
  const files = attachments.attached;
  const much = leavingWords(told?.able ?? 0, files);
  const hindrance = hindranceOf(
    {
      waits: attachments.hindrance,
      isChosen,
      able: told?.able,
      isCounted: told !== undefined && !rehearsal.isPlaceholderData && settled === asked,
      lasts,
    },
    words,
  );
  return (
    <Screen>
      <ScreenHead
        title="Nova mensagem"
        facts={<Link to={{ pathname: backofficePaths.mailings, search: scope }}>Mensagens</Link>}
      />
      {ids === null ? (
        <FilterChips fields={fields} address={address} />
      ) : (
        <div className="chips">
          <span className="chip">
            <span className="chip-words">{`${ids.length} marcadas em Inscrições`}</span>
          </span>
          <TextButton onClick={() => setQuery(withoutChosen(query))}>Todas as do filtro</TextButton>
        </div>
      )}
      <div className="mailing-page">
        <MessagePart draft={draft} isFound={isFound} type={type} discard={discard}>
          <AttachmentsField attachments={attachments} />
        </MessagePart>
        <section aria-label="A quem chega" aria-busy={isChosen && rehearsal.isPending}>
          <h2>A quem chega</h2>
          {told ? <AudienceTold told={told} /> : null}
          {mayLast ? (
            <LastingField
              isLasting={isLasting}
              hasStatus={search.status !== undefined}
              onChange={setLasting}
            />
          ) : null}
          {isChosen ? null : (
            <p>
              Escolha com “Filtro” quem recebe, ou venha de{' '}
              <Link to={{ pathname: backofficePaths.registrations, search: scope }}>
                Inscrições
              </Link>{' '}
              com a lista já filtrada.
            </p>
          )}
          <Problem text={isChosen && rehearsal.error ? problemOf(rehearsal.error) : null} />
          {told ? <SampleTold told={told} at={at} onTurn={setTurned} files={files} /> : null}
        </section>
        <SendBar leaves={leaves} hindrance={hindrance} onAsk={() => setAsking(true)} />
      </div>
      {isAsking && told ? (
        <SendMailingDialog
          told={told}
          after={
            lasts
              ? 'Quem entrar depois recebe também, até o dia da etapa.'
              : 'Quem entrar na lista depois não recebe.'
          }
          isLasting={lasts}
          send={(said) => {
            const lasting = lasts && { lasting: true };
            const about = { ...wish, ...said, version: told.version, ...lasting };
            return attachments.sendWith((ids) =>
              call(startMailing, { body: { ...about, attachments: ids } }),
            );
          }}
          moment={leaves}
          recount={() => rehearsal.refetch()}
          onClose={() => setAsking(false)}
          onStarted={(id) => {
            forget();
            if (isStillOpen()) void navigate(openedMailing(scope, id));
          }}
        >
          {much === null ? null : <p>{much}</p>}
          {told.cancelled > 0 ? <p>{cancelledWords(told.cancelled)}</p> : null}
          {told.left_total > 0 ? (
            <p className="q">
              {told.left_total.toLocaleString('pt-BR')} da lista não recebem nada.
            </p>
          ) : null}
        </SendMailingDialog>
      ) : null}
    </Screen>
  );
}

interface Counted {
  /** Why its files delay it; null when they do not. */
  readonly waits: string | null;
  readonly isChosen: boolean;
  readonly isCounted: boolean;
  readonly able: number | undefined;
  /** It also reaches later entrants. */
  readonly lasts: boolean;
}

/** Why the message cannot be sent yet; null when it can. */
function hindranceOf(counted: Counted, words: Words): string | null {
  const { waits, isChosen, isCounted, able, lasts } = counted;
  if (!isChosen) return 'Falta escolher quem recebe.';
  if (!isWritten(words)) return 'Faltam o assunto e o texto, com campos que existem.';
  if (waits !== null) return waits;
  if (!isCounted) return 'Contando…';
  return able === 0 && !lasts ? 'Ninguém desta escolha pode receber.' : null;
}
