// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { show, standInForBrowser } from '../testing/show.tsx';
import type { FilterField } from './filter-field.ts';
import type { ListColumn } from './list-column.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { Panel } from './panel.tsx';
import type { Selection } from './selection.ts';
import { useListAddress } from './use-list-address.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly driver: string;
  readonly due: string;
}

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rows: readonly Row[] = [
  { id: '187', number: '0187', driver: 'Helena Albuquerque', due: 'hoje 12:10' },
  { id: '203', number: '0203', driver: 'Júlio Brandão Neto', due: '16/04 10:00' },
  { id: '211', number: '0211', driver: 'Rosana Teles', due: '16/04 10:02' },
];
const columns: ReadonlyArray<ListColumn<Row>> = [
  { id: 'numero', title: 'Nº', cell: ({ number }) => number, isFixed: true, sorts: true },
  { id: 'piloto', title: 'Piloto', cell: ({ driver }) => <b>{driver}</b> },
  { id: 'vence', title: 'Vence', cell: ({ due }) => due, isFigure: true, sorts: true },
  { id: 'cidade', title: 'Cidade', cell: () => 'Mogi Guaçu', isExtra: true },
];
const fields: readonly FilterField[] = [
  {
    id: 'situacao',
    label: 'Situação',
    kind: 'choice',
    options: [
      { value: 'pending', label: 'Aguardando Pagamento' },
      { value: 'review', label: 'Em revisão' },
    ],
  },
  { id: 'vence-ate', label: 'Vence', kind: 'date', word: 'até' },
];
const rowId = ({ id }: Row): string => id;
const sent = vi.fn<(selection: Selection) => void>();
const forbidden = vi.fn<() => void>();
beforeEach(() => sent.mockClear());

const settled = {
  error: null,
  isPending: false,
  isFetching: false,
  dataUpdatedAt: Date.parse('2026-04-15T12:47:00Z'),
  errorUpdatedAt: 0,
  refetch: vi.fn<() => void>(),
};

function List(given: Partial<ListScreenProps<Row>>) {
  const address = useListAddress(fields.map(({ id }) => id));
  return (
    <ListScreen
      title="Inscrições"
      noun={{ one: 'inscrição', many: 'inscrições', gender: 'f' }}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={({ number }) => number}
      loading={settled}
      page={{ from: 1, to: 3, total: 212, previous: null, next: 'c50' }}
      outOf={1_284}
      address={address}
      fields={fields}
      views={[
        { id: 'todas', label: 'Todas', count: 1_284, search: '' },
        { id: 'a-pagar', label: 'A pagar', count: 212, search: '?visao=a-pagar&situacao=pending' },
      ]}
      bulk={[
        { label: 'Enviar mensagem', run: sent, isNext: true, key: 'm' },
        { label: 'Apagar', run: forbidden, key: 'z', refusal: 'Só Admin' },
      ]}
      renderPanel={(id) => (
        <Panel label={`Inscrição ${id}`} address={address} title={<b>{id}</b>}>
          <section>Equipe</section>
        </Panel>
      )}
      {...given}
    />
  );
}

const open = (at = '/inscricoes', given: Partial<ListScreenProps<Row>> = {}) =>
  show(<List {...given} />, at);
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const keys = (text: string) => userEvent.keyboard(text);

describe('a list', () => {
  it('opens a row by a click on any of its words, and leaves selected words alone [DESK-39]', async () => {
    const { address } = open();
    const cell = screen.getByText('16/04 10:00');
    document.getSelection()?.selectAllChildren(cell);
    act(() => cell.click());
    expect(address()).toBe('/inscricoes');
    document.getSelection()?.removeAllRanges();
    act(() => cell.click());
    expect(address()).toBe('/inscricoes?aberta=203');
    act(() => screen.getByLabelText('Marcar 0211').click());
    expect(address()).toBe('/inscricoes?aberta=203');
  });

  it('is a table with a caption, sorted by its headers, in the address [STAFF-47]', async () => {
    const { address } = open('/inscricoes?pagina=c50');
    expect(screen.getByRole('table', { name: 'Inscrições: 212 inscrições' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Vence' }));
    expect(address()).toBe('/inscricoes?ordem=vence');
    const header = screen.getByRole('columnheader', { name: 'Vence' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Vence' }));
    expect(address()).toBe('/inscricoes?ordem=-vence');
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('is walked by j and k, opened by Enter, closed by Escape [STAFF-48]', async () => {
    const { address } = open();
    await keys('jj');
    expect(document.activeElement?.textContent).toBe('0203');
    await keys('k{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/inscricoes?aberta=211');
    expect(screen.getByRole('complementary', { name: 'Inscrição 211' })).toBeDefined();
    const row = screen.getByRole('link', { name: '0211' }).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
    await keys('{Escape}');
    expect(address()).toBe('/inscricoes');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has one row that Tab reaches, the one that was walked to last [STAFF-48]', async () => {
    open();
    const stops = () =>
      screen.getAllByRole('link', { name: /^0/ }).map((link) => link.getAttribute('tabindex'));
    expect(stops()).toEqual(['0', '-1', '-1']);
    await keys('jj');
    expect(stops()).toEqual(['-1', '0', '-1']);
  });

  it('ticks a row by x, all that are filtered by Shift x, says which, and runs by key what one may [STAFF-49]', async () => {
    open();
    await keys('jx');
    expect(screen.getByText('1 marcada')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Marcar 0187').checked).toBe(true);
    await keys('{Shift>}x{/Shift}');
    expect(screen.getByText('Todas as 212 filtradas')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Marcar 0211').checked).toBe(true);
    await keys('zm');
    expect(forbidden).not.toHaveBeenCalled();
    expect(sent).toHaveBeenLastCalledWith({ kind: 'all' });
    await userEvent.click(screen.getByRole('button', { name: 'Só as 3 desta página' }));
    await userEvent.click(screen.getByRole('button', { name: /Enviar mensagem/ }));
    expect(sent).toHaveBeenLastCalledWith({ kind: 'some', ids: new Set(['187', '203', '211']) });
  });

  it('forgets what was ticked when the filters change [STAFF-49]', async () => {
    open('/inscricoes?situacao=pending');
    await keys('{Shift>}x{/Shift}');
    await userEvent.click(screen.getByRole('button', { name: 'Tirar filtro Situação' }));
    expect(screen.queryByRole('region', { name: 'Ações em massa' })).toBeNull();
  });

  it('filters by f, shows a chip for each, and starts at the first page [STAFF-50]', async () => {
    const { address } = open('/inscricoes?pagina=c50&aberta=187');
    await keys('f');
    await userEvent.click(await screen.findByRole('button', { name: 'Situação' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Em revisão' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(address()).toBe('/inscricoes?situacao=review');
    expect(screen.getByRole('button', { name: 'Situação Em revisão' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tirar filtro Situação' }));
    expect(address()).toBe('/inscricoes');
  });

  it('shows the columns that the address names [STAFF-51]', async () => {
    const { address } = open();
    expect(titles()).toEqual(['', 'Nº', 'Piloto', 'Vence']);
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Cidade' }));
    expect(new URLSearchParams(address().split('?')[1]).get('colunas')).toBe(
      'numero,piloto,vence,cidade',
    );
    cleanup();
    open('/inscricoes?colunas=numero,cidade');
    expect(titles()).toEqual(['', 'Nº', 'Cidade']);
  });

  it('has saved views as tabs, and pages by brackets [STAFF-52]', async () => {
    const { address } = open('/inscricoes?visao=a-pagar&situacao=pending');
    const tabs = screen.getByRole('navigation', { name: 'Visões salvas' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('A pagar212');
    await keys(']]');
    expect(new URLSearchParams(address().split('?')[1]).get('pagina')).toBe('c50');
    expect(screen.getByText('1 a 3 de 212')).toBeDefined();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).disabled,
    ).toBe(true);
  });
});

describe('a list without its rows', () => {
  it('shows blocks under the real head only after 300 ms [STAFF-53]', () => {
    vi.useFakeTimers();
    const loading = { ...settled, isPending: true, dataUpdatedAt: 0 };
    open('/inscricoes', { rows: undefined, page: undefined, loading });
    expect(document.querySelector('.sk')).toBeNull();
    expect(titles()).toEqual(['', 'Nº', 'Piloto', 'Vence']);
    act(() => void vi.advanceTimersByTime(299));
    expect(document.querySelector('.sk')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(document.querySelectorAll('.sk').length).toBeGreaterThan(8);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('says why it is empty and offers the one filter to drop [STAFF-53]', async () => {
    const nothing = { from: 0, to: 0, total: 0, previous: null, next: null };
    const given = { rows: [], page: nothing };
    const { address } = open('/inscricoes?situacao=pending&vence-ate=2026-04-16', given);
    expect(screen.getByText('Nenhuma inscrição com estes filtros')).toBeDefined();
    expect(screen.getByText(/Tire “Vence: até 16\/04\/2026”/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tirar esse filtro' }));
    expect(address()).toBe('/inscricoes?situacao=pending');
    cleanup();
    open('/inscricoes', given);
    expect(screen.getByText('Nenhuma inscrição aqui')).toBeDefined();
  });

  it('keeps old rows when the newest cannot be had, and says of when they are [STAFF-53]', async () => {
    const refetch = vi.fn<() => void>();
    const error = new ApiError({ status: 503, code: 'busy', message: 'Ocupado' });
    const errorUpdatedAt = Date.parse('2026-04-15T13:02:00Z');
    open('/inscricoes', { loading: { ...settled, error, errorUpdatedAt, refetch } });
    const note = screen.getByRole('alert').textContent;
    expect(note).toContain('O servidor não respondeu às 10:02. O que você vê é de 09:47.');
    expect(screen.getByText('Rosana Teles')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar já' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
