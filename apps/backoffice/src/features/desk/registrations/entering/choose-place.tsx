import { useQuery } from '@tanstack/react-query';
import {
  type DeskCustomerRow,
  listDeskCustomers,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { readDeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { Field } from '../../../../shared/forms/field.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { useDeskStages } from '../../../../shared/parts/use-desk-stages.ts';
import { LoadNote } from '../../../../shared/table/load-note.tsx';

interface ChoosePlaceProps {
  stageId: number | null;
  customerId: number | null;
  onChoose: (name: 'etapa' | 'cliente', id: number | null) => void;
}

/** Shorter texts would match nearly everybody. */
const SHORTEST = 3;
const MOST_SHOWN = 8;

function Found({ row, onChoose }: { row: DeskCustomerRow; onChoose: () => void }): JSX.Element {
  const isComplete = row.state === 'complete';
  return (
    <li>
      <span>
        <b>{row.name || row.email}</b>{' '}
        <span className="q s">{[row.cpf, row.email].filter(Boolean).join(', ')}</span>
      </span>
      {isComplete ? (
        <Button
          variant="tertiary"
          size="small"
          aria-label={`Escolher ${row.name}`}
          onClick={onChoose}
        >
          Escolher
        </Button>
      ) : (
        <span className="q s">Falta completar o cadastro</span>
      )}
    </li>
  );
}

function CustomerSearch({
  brand,
  onChoose,
}: {
  brand: number | undefined;
  onChoose: (id: number) => void;
}): JSX.Element {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const isLong = text.length >= SHORTEST;
  const query = { text, ...(brand === undefined ? {} : { brand }) };
  const list = useQuery({
    queryKey: ['desk', 'customers', 'to-enter', query],
    queryFn: ({ signal }) => call(listDeskCustomers, { query, signal }),
    enabled: isLong,
  });
  const rows = list.data?.customers.slice(0, MOST_SHOWN) ?? [];
  return (
    <section aria-label="Cliente">
      <Field
        label="Cliente"
        type="search"
        value={typed}
        autoComplete="off"
        help="Nome, e-mail, CPF, celular, placa ou número de inscrição."
        problem={undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {list.error ? <LoadNote loading={list} /> : null}
      {isLong && list.data && rows.length === 0 ? <p className="q">Ninguém encontrado.</p> : null}
      <ul className="entering-found">
        {rows.map((row) => (
          <Found key={row.id} row={row} onChoose={() => onChoose(row.id)} />
        ))}
      </ul>
    </section>
  );
}

/** The brand of the chosen customer, whose stages alone they can enter; undefined without one. */
function useBrandOf(customerId: number | null): number | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'customer', customerId],
    queryFn: async ({ signal }) =>
      (await call(readDeskCustomer, { params: { id: customerId ?? 0 }, signal })).customer,
    enabled: customerId !== null,
  });
  return data?.automaker_id;
}

/** Chooses the stage, then the customer. */
export function ChoosePlace({ stageId, customerId, onChoose }: ChoosePlaceProps): JSX.Element {
  const stages = useDeskStages().data?.stages ?? [];
  const brand = useBrandOf(customerId);
  const open = stages.filter(
    ({ is_over, automaker_id }) => !is_over && (brand === undefined || brand === automaker_id),
  );
  const stage = open.find(({ id }) => id === stageId);
  return (
    <div className="entering-choose">
      <SelectField
        label="Etapa"
        value={stage?.id ?? ''}
        problem={undefined}
        onChange={({ target }) =>
          onChoose('etapa', target.value === '' ? null : Number(target.value))
        }
      >
        <option value="">Escolha</option>
        {open.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {customerId === null && stage !== undefined ? (
        <CustomerSearch brand={stage.automaker_id} onChoose={(id) => onChoose('cliente', id)} />
      ) : null}
    </div>
  );
}
