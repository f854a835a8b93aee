import { formatReais } from '@trilha/contract/brazil/money.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { NotYetLine } from '../../../shared/stages/not-yet-line.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';
import { limitsOf } from '../entry-form/entry-form.ts';
import type { Entry } from './use-entry.ts';

export interface EntryNotesProps {
  data: EntryData;
  entry: Entry;
  now: Date;
}

/**
 * Whether a new entry would join the waiting list, because too few places are free without a code. False when no entry
 * is possible: the customer's vehicles, or as many as allowed, are already in the stage.
 */
export function willWait(
  { stage, changing, invited, preparing, vehicles, otherVehicles }: EntryData,
  entry: Entry,
  now: Date,
): boolean {
  if (changing || invited || preparing) return false;
  const { form, voucher } = entry;
  if (otherVehicles + form.crews.length > limitsOf(stage, form).vehicles) return false;
  if (vehicles.length > 0 && vehicles.every(({ isEntered }) => isEntered)) return false;
  const isShort =
    registrationWindow(stage, now) === 'general' && stage.vacancies_left < form.crews.length;
  return isShort && voucher.state !== 'valid';
}

type Changed = Pick<Entry, 'isSame' | 'undo'> & { change: NonNullable<Entry['change']> };

/** What saving will do to amount, places and waiting-list position, shown beforehand (D20). */
function ChangeNote({ change, isSame, undo }: Changed): JSX.Element {
  if (isSame) return <p className="small entry-wait">Nada mudou ainda.</p>;
  return (
    <div className="entry-wait stack-s" aria-live="polite">
      {change.after !== change.before && (
        <p className="small">
          Era <span className="num num--m">{formatReais(change.before)}</span>.
        </p>
      )}
      {change.warning && <p className="small">{change.warning}</p>}
      <div>
        <TextButton onClick={undo}>Desfazer alterações</TextButton>
      </div>
    </div>
  );
}

/**
 * The consequences of sending the form: joining the waiting list, or how a change affects amount and places. Shown in
 * the summary next to the form; on phones, which have no summary, at the end of the form.
 */
export function EntryNotes({ data, entry, now }: EntryNotesProps): JSX.Element | null {
  if (entry.change) return <ChangeNote {...entry} change={entry.change} />;
  if (data.preparing) {
    return (
      <div className="entry-wait">
        <p className="small">Nada a pagar agora.</p>
        <NotYetLine opens={data.preparing.opens} />
      </div>
    );
  }
  if (!willWait(data, entry, now)) return null;
  return (
    <p className="small entry-wait">
      Não há vagas livres para o seu grupo agora: você entra na lista de espera e só paga se abrir
      vaga.
    </p>
  );
}
