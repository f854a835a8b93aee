// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedExport } from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import ExportsScreen from './exports.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  kept = [];
  refusal = null;
});

const TAKEN = {
  id: 1,
  what: 'registrations',
  at: '2026-04-10T15:00:00.000Z',
  by: 'Lívia Teixeira',
  rows: 1_204,
  reason: 'Lista para a largada',
};
const STAGE = { stage: { id: 7, automaker_id: 2, title: 'Etapa Socorro', stage_date: null } };

const SAVED: SavedExport = {
  id: 4,
  name: 'Mês para o contador',
  is_shared: true,
  is_own: true,
  owner: 'Fausto Lemos',
  owner_left: false,
  may_change: true,
  version: 2,
  kind: 'finance',
  stage: null,
  brand: 2,
  period: 'last_month',
  columns: [],
  filters: 0,
};
let kept: SavedExport[] = [];
/** The response that refuses a name; null accepts it. */
let refusal: object | null = null;

/** Serves the endpoints, and records requests and navigation. */
function serving(role: Role, { isAll = false, brand = null as number | null } = {}) {
  const sent: Array<readonly [path: string, body: unknown]> = [];
  const led: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function taken(
    this: HTMLAnchorElement,
  ) {
    led.push(this.pathname);
  });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'POST') {
      sent.push([path, JSON.parse(init.body ?? 'null')]);
      if (path.endsWith('/saved')) {
        if (refusal !== null) return Response.json(refusal, { status: 422 });
        return Response.json({ export: SAVED }, { status: 201 });
      }
      if (path.endsWith('/run')) {
        return Response.json(
          { id: 9, kind: 'finance', rows: 3, expires_at: TAKEN.at },
          { status: 201 },
        );
      }
      if (path.endsWith('/end')) kept = [];
      if (path.endsWith('/restoration')) kept = [SAVED];
      return Response.json({ id: 9, rows: 1, expires_at: TAKEN.at }, { status: 201 });
    }
    if (path.endsWith('/saved')) return Response.json({ exports: kept });
    if (path.includes('/season')) return Response.json({ stages: [STAGE] });
    return Response.json({ exports: isAll ? [TAKEN] : [], is_all: isAll });
  });
  show(
    <StaffContext value={staffOf(role, brand)}>
      <ExportsScreen />
    </StaffContext>,
    '/exportacoes',
  );
  return { sent, led };
}
const kind = async (name: string) => {
  const title = await screen.findByRole('heading', { name });
  const item = title.closest('li');
  if (item === null) throw new Error('no such kind');
  return within(item);
};

it('asks of what and why, and takes the file [DESK-104]', async () => {
  const { sent, led } = serving('finance');
  await userEvent.click((await kind('Financeiro')).getByRole('button', { name: 'Exportar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Financeiro' }));
  await userEvent.selectOptions(dialog.getByLabelText('Marca'), '2');
  fireEvent.change(dialog.getByLabelText('De'), { target: { value: '2026-03-01' } });
  fireEvent.change(dialog.getByLabelText('Até'), { target: { value: '2026-03-31' } });
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Fechamento de março');
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(led).toEqual(['/api/staff/exports/files/9']));
  expect(sent).toEqual([
    [
      '/api/staff/exports/finance',
      { brand: 2, from: '2026-03-01', to: '2026-03-31', reason: 'Fechamento de março' },
    ],
  ]);
  expect(screen.getByText('Arquivo pronto, com 1 linha. O download começou.')).toBeTruthy();
});

it('offers the brands whose files somebody may take, and no other [DESK-104]', async () => {
  const { sent } = serving('finance', { brand: 2 });
  await userEvent.click((await kind('Financeiro')).getByRole('button', { name: 'Exportar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Financeiro' }));
  const options = within(dialog.getByLabelText('Marca')).getAllByRole<HTMLOptionElement>('option');
  const offered = options.map(({ value }) => value);
  expect(offered).toEqual(['2']);
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Fechamento de março');
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ brand: 2 }));
});

it('takes the briefing of a stage that is chosen [DESK-104]', async () => {
  const { sent } = serving('support');
  const briefing = await kind('Briefing da etapa');
  const button = briefing.getByRole('button', { name: 'Exportar…' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /Briefing/ }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Reunião de pilotos');
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ stage: 7, reason: 'Reunião de pilotos' }));
});

it('keeps what somebody may not take in its place, with who may; who may see all sees who took what [DESK-103, DESK-104]', async () => {
  const { sent } = serving('auditor', { isAll: true });
  for (const name of ['Briefing da etapa', 'Financeiro', 'Marketing']) {
    const button = (await kind(name)).getByRole('button', { name: 'Exportar…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  const rows = await screen.findByRole('row', { name: /Inscrições Lívia Teixeira 1\.204 Lista/ });
  expect(rows).toBeTruthy();
});

it('keeps an export under a name before it is taken, and takes none where the name is refused [DESK-141, DESK-142]', async () => {
  const { sent, led } = serving('finance');
  await userEvent.click((await kind('Financeiro')).getByRole('button', { name: 'Exportar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Financeiro' }));
  expect(dialog.queryByLabelText(/Guardar com um nome/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Período'), 'last_month');
  await userEvent.type(dialog.getByLabelText(/Guardar com um nome/), 'Mês');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Fechamento de março');
  refusal = { message: 'Você já tem uma exportação com este nome', code: 'invalid' };
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  expect(await dialog.findByText('Você já tem uma exportação com este nome')).toBeTruthy();
  expect(led).toEqual([]);
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(led).toEqual(['/api/staff/exports/files/9']));
  const definition = { kind: 'finance', brand: 1, period: 'last_month' };
  expect(sent.slice(1).map(([path, body]) => [path, body])).toEqual([
    ['/api/staff/exports/saved', { name: 'Mês', is_shared: false, definition }],
    ['/api/staff/exports/finance', expect.objectContaining({ brand: 1, from: expect.any(String) })],
  ]);
});

it('runs a saved export with a reason, takes it away and brings it back [DESK-144]', async () => {
  kept = [SAVED];
  const { sent, led } = serving('finance');
  expect(await screen.findByText(/Financeiro, Suzuki.*, o mês passado/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Exportar….*Mês/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Exportar: Mês para o contador' }),
  );
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Fechamento de março');
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(led).toEqual(['/api/staff/exports/files/9']));
  expect(sent).toEqual([['/api/staff/exports/saved/4/run', { reason: 'Fechamento de março' }]]);
  await userEvent.click(screen.getByRole('button', { name: /^Apagar.*Mês/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: /^Mudar….*Mês/ })).toBeTruthy();
});

it('says of a shared export who may take it [DESK-143]', async () => {
  kept = [{ ...SAVED, is_own: false, may_change: false }];
  serving('support');
  const button = await screen.findByRole('button', { name: /^Exportar….*Mês/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getAllByText('Você não pode exportar o financeiro. Pode: Financeiro.').length,
  ).toBeGreaterThan(1);
  expect(screen.queryByRole('button', { name: /^Apagar/ })).toBeNull();
});
