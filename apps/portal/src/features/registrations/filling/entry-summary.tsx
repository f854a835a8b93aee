import { formatReais } from '@trilha/contract/brazil/money.ts';
import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { goToControl } from '@trilha/ui/feedback/go-to-control.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { MissingList } from '@trilha/ui/layout/missing-list.tsx';
import { type Row, Rows } from '@trilha/ui/layout/rows.tsx';
import { SummaryLedger } from '@trilha/ui/layout/summary-ledger.tsx';
import type { JSX } from 'react';
import { controlId } from '../entry-form/form-names.ts';
import { limitsOf } from '../entry-form/entry-form.ts';
import { EntryNotes, type EntryNotesProps, willWait } from './entry-notes.tsx';
import { ageAtStage } from '../entry-form/seat-options.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import type { Entry } from './use-entry.ts';

export const ENTRY_FORM_ID = 'entry';

/** 'R$ 1.000,00' for all vehicles, or 'Gratuito' (D21, C155); a change keeps its price (D20). */
function amountText({ stage }: EntryData, { form, change }: Entry): string {
  const { event, event_value } = stage;
  const cents = change?.after ?? amountDueCents(event_value, form.crews.length, event.is_paid);
  return cents === 0 ? 'Gratuito' : formatReais(cents);
}

interface SubmitButtonProps {
  data: EntryData;
  entry: Entry;
  block?: boolean;
}

function labelOf({ preparing }: EntryData, { change }: Entry): string {
  if (preparing) return 'Deixar pronta';
  return change ? 'Salvar alterações' : 'Inscrever-se';
}

function SubmitButton({ data, entry, block }: SubmitButtonProps): JSX.Element {
  return (
    <Button
      type="submit"
      form={ENTRY_FORM_ID}
      variant="primary"
      busy={entry.isSending}
      block={block ?? false}
    >
      {labelOf(data, entry)}
    </Button>
  );
}

/** The choices so far, vehicle by vehicle. */
function chosenRows({ stage, vehicles, participants, companions }: EntryData, entry: Entry): Row[] {
  const { crews } = entry.form;
  const nameOf = (id: number | null) => participants.find((person) => person.id === id)?.name;
  return crews.flatMap((crew, index): Row[] => {
    const number = crews.length > 1 ? ` ${index + 1}` : '';
    const vehicle = vehicles.find(({ id }) => id === crew.vehicle_id);
    const [conductor, navigator] = [nameOf(crew.conductor_id), nameOf(crew.navigator_id)];
    const along = companions
      .filter(({ id }) => crew.companion_ids.includes(id))
      .map((person) => [person.name.split(' ')[0], ageAtStage(person, stage)].join(', '));
    return [
      ...(vehicle
        ? [{ term: `Veículo${number}`, value: <Plate value={vehicle.plate} size="xs" /> }]
        : []),
      ...(conductor ? [{ term: `Piloto${number}`, value: conductor }] : []),
      ...(navigator ? [{ term: `Navegador${number}`, value: navigator }] : []),
      ...(along.length > 0 ? [{ term: `Acompanhantes${number}`, value: along.join(' · ') }] : []),
    ];
  });
}

function Missing({ entry }: { entry: Entry }): JSX.Element | null {
  if (entry.problems.length === 0) return null;
  return (
    <MissingList
      items={entry.problems.map(({ place, todo }) => ({
        id: controlId(place),
        done: false,
        label: (
          <>
            <b>Falta</b>{' '}
            <a href={`#${controlId(place)}`} onClick={goToControl}>
              {todo}
            </a>
          </>
        ),
      }))}
    />
  );
}

/** The entry, its cost and what is missing; next to the form on wide screens. */
export function EntrySummary({ data, entry, now }: EntryNotesProps): JSX.Element {
  const { form, voucher } = entry;
  const { vehicles: most, hasTeamName } = limitsOf(data.stage, form);
  const team = form.team.trim();
  const rows = [
    ...(most > 1 ? [{ term: 'Carros', value: `${form.crews.length} de ${most}` }] : []),
    ...(team && hasTeamName ? [{ term: 'Equipe', value: team }] : []),
    ...chosenRows(data, entry),
    ...(voucher.state === 'valid' ? [{ term: 'Voucher', value: voucherCode(form.voucher) }] : []),
  ];
  return (
    <SummaryLedger>
      <div>
        <p className="label">Sua inscrição</p>
        <p className="fig">{amountText(data, entry)}</p>
        <EntryNotes data={data} entry={entry} now={now} />
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
      <Missing entry={entry} />
      <div>
        <SubmitButton data={data} entry={entry} block />
      </div>
    </SummaryLedger>
  );
}

/** The summary on phones, within thumb reach: amount, number of missing fields, action. */
export function EntryActionBar({ data, entry, now }: EntryNotesProps): JSX.Element {
  const [first] = entry.problems;
  const count = entry.problems.length;
  return (
    <ActionBar kind="phone">
      <div>
        <p className="total">{amountText(data, entry)}</p>
        {(data.preparing || willWait(data, entry, now)) && (
          <p className="small">Nada a pagar agora</p>
        )}
        {first && (
          <p className="small">
            <a href={`#${controlId(first.place)}`} onClick={goToControl}>
              {count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`}
            </a>
          </p>
        )}
      </div>
      <SubmitButton data={data} entry={entry} />
    </ActionBar>
  );
}
