// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
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

const ofBrand = (staff: StaffAnswer, brand: number | null): StaffAnswer => ({
  ...staff,
  grants: staff.grants.map((grant) => ({ ...grant, automaker_id: brand })),
});

/** The server's part, with everything that was sent, and where the browser was led. */
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
      return Response.json({ id: 9, rows: 1, expires_at: TAKEN.at }, { status: 201 });
    }
    if (path.includes('/season')) return Response.json({ stages: [STAGE] });
    return Response.json({ exports: isAll ? [TAKEN] : [], is_all: isAll });
  });
  show(
    <StaffContext value={ofBrand(staffOf(role), brand)}>
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
  const offered = dialog.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
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
