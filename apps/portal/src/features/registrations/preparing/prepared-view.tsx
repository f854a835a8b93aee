import { formatDayAndTime, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { MissingList } from '@trilha/ui/layout/missing-list.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { WayOn } from '@trilha/ui/layout/way-on.tsx';
import type { JSX } from 'react';
import { showAlert } from '../../../shared/feedback/overlay-store.ts';
import { WatchStage } from '../../../shared/notices/watch-stage.tsx';
import { NotYet } from '../../../shared/stages/not-yet.tsx';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { BackToEvents } from '../opening/entry-banner.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';
import { placeLabel } from '../entry-form/entry-problems.ts';
import { placesByName } from '../entry-form/form-names.ts';
import { PreparedPlate } from './prepared-plate.tsx';
import { preparedForm } from './prepared-form.ts';
import './preparing.css';

type Problem = PreparedEntry['problems'][number];

interface PreparedViewProps {
  data: EntryData;
  prepared: PreparedEntry;
  opens: Date;
  onEdit: () => void;
  onDiscard: () => void;
}

const COUNTED = ['', 'Uma coisa mudou', 'Duas coisas mudaram', 'Três coisas mudaram'];

interface Words {
  badge: JSX.Element;
  title: string;
  lead: string;
  /** Label of the button to the form; null when nothing needs fixing. */
  mend: string | null;
}

function wordsOf({ problems }: PreparedEntry, opens: Date): Words {
  const when = deadlineText(opens.toISOString());
  const count = problems.length;
  const items = count === 1 ? '1 item' : `${count} itens`;
  if (count === 0) {
    return {
      badge: <Badge tone="success">Pronta</Badge>,
      title: 'Sua inscrição está pronta.',
      lead: `Volte ${when}. Um toque e ela vai.`,
      mend: null,
    };
  }
  const changed = problems.filter(({ since }) => since !== null).length;
  if (changed > 0) {
    return {
      badge: <Badge tone="warning">Deixou de valer</Badge>,
      title: `${COUNTED[changed] ?? `${changed} coisas mudaram`}.`,
      lead: 'Por isso sua inscrição deixou de estar pronta. Tudo o mais continua guardado.',
      mend: `Acertar ${items}`,
    };
  }
  return {
    badge: (
      <Badge tone="warning">
        {count === 1 ? 'Falta' : 'Faltam'} {items}
      </Badge>
    ),
    title: 'Quase pronta.',
    lead: `Está guardada como está. Complete até ${when}.`,
    mend: 'Completar',
  };
}

/** E.g. 'Navegador do veículo 2', or null for a problem of the whole entry. */
function usePlaces(prepared: PreparedEntry) {
  const form = preparedForm(prepared);
  const places = placesByName(form);
  const labelOf = ({ field }: Problem): string | null => {
    const place = field === null ? undefined : places.get(field);
    return place === undefined ? null : placeLabel(place, form.crews.length);
  };
  return { form, labelOf };
}

/** A prepared entry: ready, incomplete, or affected by later changes (OPEN-57). */
export function PreparedView(props: PreparedViewProps): JSX.Element {
  const { data, prepared, opens, onEdit, onDiscard } = props;
  const { stage } = data;
  const { form, labelOf } = usePlaces(prepared);
  const { badge, title, lead, mend } = wordsOf(prepared, opens);
  const { problems, first_batch_refusal: refusal } = prepared;
  const changed = problems.filter(({ since }) => since !== null);
  const missing = problems.filter(({ since }) => since === null);
  const discard = () =>
    showAlert({
      type: 'warning',
      title: `Descartar a inscrição pronta: ${stage.title}?`,
      message: 'O que você preencheu é apagado.',
      confirmText: 'Descartar',
      cancelText: 'Manter',
      onConfirm: onDiscard,
    });
  return (
    <div className="wrap entry">
      <BackToEvents />
      <div aria-live="polite">
        <PageHead badge={badge} title={title} lead={lead} />
      </div>
      <div className="prepared-columns">
        {changed.length > 0 ? (
          <ul className="cause">
            {changed.map((problem) => (
              <li key={`${problem.field} ${problem.message}`}>
                <p className="label">{formatDayAndTime(new Date(problem.since ?? ''))}</p>
                <h2>{problem.message}</h2>
                {labelOf(problem) && <p>{labelOf(problem)}</p>}
              </li>
            ))}
          </ul>
        ) : (
          <PreparedPlate data={data} form={form} opens={opens} isDraft={problems.length > 0} />
        )}
        <div className="prepared-rest">
          {missing.length > 0 && (
            <MissingList
              items={missing.map((problem) => ({
                id: `${problem.field} ${problem.message}`,
                done: false,
                label: (
                  <>
                    <b>{labelOf(problem) ?? 'Falta'}</b>{' '}
                    <span>{problem.message === messages.required ? 'falta' : problem.message}</span>
                  </>
                ),
              }))}
            />
          )}
          {mend !== null && (
            <Button variant="primary" block onClick={onEdit}>
              {mend}
            </Button>
          )}
          <NotYet opens={opens} />
          {refusal !== null && (
            <p className="small">
              O primeiro lote abre antes e não é para esta inscrição: {refusal}
            </p>
          )}
          {mend === null && <WatchStage stage={stage} />}
          <p className="small">
            Conferida às {formatTime(new Date(prepared.checked_at))}. Conferimos de novo sempre que
            algo muda; se deixar de valer, avisamos por e-mail.
          </p>
          <div>
            <WayOn as="button" type="button" icon="edit" onClick={onEdit}>
              Editar a inscrição
            </WayOn>
            <WayOn as="button" type="button" icon="trash" onClick={discard}>
              Descartar
            </WayOn>
          </div>
        </div>
      </div>
    </div>
  );
}
