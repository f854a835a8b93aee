// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { arrivalColumns } from './arrival-columns.tsx';
import type { ArrivalItem } from './arrival-items.ts';

beforeAll(standInForBrowser);
afterEach(cleanup);

const walkin: ArrivalItem = {
  key: 'w9',
  kind: 'walkin',
  car: null,
  number: null,
  at: null,
  device: 'Portão 1',
  verdict: null,
  entrances: [],
  walkin: {
    scan: 9,
    at: '2026-04-18T11:12:04.000Z',
    device: 'Portão 1',
    fate: 'counts',
    is_conflict: false,
    driver: 'Caio Prado',
    plate: 'RVK4E21',
    people: 3,
    minors: 1,
    fee_cents: 45_000,
    is_signed: false,
    has_sheet: true,
    payment: null,
    decision: null,
  },
};

function List() {
  const address = useListAddress([]);
  const rows = [walkin, { ...walkin, key: 'c1', number: 187, walkin: undefined } as never];
  return (
    <DataTable
      caption="Chegadas"
      columns={arrivalColumns}
      rows={rows}
      rowId={({ key }) => key}
      rowName={({ key }) => key}
      address={address}
      opens
    />
  );
}

it('a row’s link has a name, also where the car has no entry [DESK-155]', () => {
  show(<List />, '/chegadas');
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['sem nº, placa RVK4E21', '0187']);
});
