// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskSolidarity } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import SolidarityScreen from './solidarity.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account: DeskSolidarity = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: '2026-04-18T11:00:00Z' },
  page: 'http://mitsubishi.localhost:3000/solidaria/2026',
  version: 3,
  state: 'open',
  money: 'closed',
  balance: {
    received: '500.00',
    gate: '0.00',
    returned: '0.00',
    costs: '60.00',
    available: '440.00',
    given: '0.00',
    to_give: '400.00',
    difference: '40.00',
  },
  blockers: ['unbalanced'],
  entities: [
    {
      id: 9,
      name: 'Lar Recanto da Serra',
      city: 'Urubici',
      state: 'SC',
      cnpj: '11222333000181',
      link: null,
      promises: [
        {
          id: 12,
          what: 'alimentos',
          quantity: 1_200,
          unit: 'kg',
          value: '400.00',
          due_on: '2026-11-30',
          given_value: '0.00',
          given_quantity: 0,
          is_kept: false,
          deliveries: [],
        },
      ],
    },
  ],
  costs: [{ id: 5, what: 'Palco e som', value: '60.00' }],
  renderings: [],
  waiting: [],
  alone_up_to: '1000.00',
  may_edit: true,
};

/** @returns the bodies that the page sent */
function open(shown: DeskSolidarity = account, role: Role = 'finance'): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json(shown);
    sent.push(JSON.parse(init.body ?? '{}'));
    return Response.json({ message: 'Conta atualizada.', proposed: false });
  });
  showAs(role);
  return sent;
}

function showAs(role: Role): void {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id/solidaria" element={<SolidarityScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/4/solidaria',
  );
}

it('shows the equation with what is missing, and notes a delivery of the account as it was seen [AFTER-55]', async () => {
  const sent = open();
  expect(await screen.findByText(/Falta dizer para onde vão R\$\s40,00/)).toBeDefined();
  expect(screen.getByText('1.200 kg de alimentos', { selector: 'b' })).toBeDefined();
  const mark = screen.getByRole('button', { name: /Marcar como prestada/ });
  expect(mark.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /Anotar entrega/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Quando'));
  await userEvent.type(dialog.getByLabelText('Quando'), '2026-05-02');
  await userEvent.type(dialog.getByLabelText('Quanto, em kg'), '800');
  await userEvent.type(dialog.getByLabelText('O que custou, em reais'), '266,50');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Recibo da entidade');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar a entrega' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      edit: {
        kind: 'delivery',
        promise_id: 12,
        delivered_on: '2026-05-02',
        quantity: 800,
        value: '266.50',
      },
      version: 3,
      reason: 'Recibo da entidade',
    },
  ]);
  expect(screen.getByText('Conta atualizada.')).toBeDefined();
});

it('sends an edit again as of the account that was seen, so that a lost answer stores it once [AFTER-53]', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    // The server stored the first edit, although its answer was lost.
    if (init.method === 'GET') return Response.json({ ...account, version: 3 + sent.length });
    sent.push(JSON.parse(init.body ?? '{}'));
    throw new TypeError('Failed to fetch');
  });
  showAs('finance');
  await userEvent.click(await screen.findByRole('button', { name: /Novo custo/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('O que custou'), 'Tendas');
  await userEvent.type(dialog.getByLabelText('Valor, em reais'), '90');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Nota da empresa');
  for (const count of [1, 2]) {
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await dialog.findByRole('alert');
  }
  expect(sent.map((body) => (body as { version: number }).version)).toEqual([3, 3]);
});

it('leads to the public page only once something is promised [AFTER-57]', async () => {
  const [entity] = account.entities;
  if (entity === undefined) throw new Error('no entity');
  open({ ...account, entities: [{ ...entity, promises: [] }] });
  await screen.findByRole('heading', { name: entity.name });
  expect(screen.queryByRole('link', { name: /Página da temporada/ })).toBeNull();
  cleanup();
  open();
  expect(await screen.findByRole('link', { name: /Página da temporada/ })).toBeDefined();
});

it('says plainly that a late refund reopened the account, and what waits for whom [AFTER-52, AFTER-55]', async () => {
  const waiting = {
    id: 3,
    act: 'solidarity_edit' as const,
    what: 'anotar o custo “Tendas”, R$ 2.000,00',
    amount: '2060.00',
    staff: 'Magda Luz',
    is_own: false,
  };
  open({ ...account, state: 'reopened', waiting: [waiting] });
  expect(await screen.findByText('Mudou depois de prestada:')).toBeDefined();
  expect(screen.getByText(/Magda Luz propôs anotar o custo “Tendas”/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Retirar/ })).toBeNull();
});

it('lets those who may only read it read it, and says who may change it [AFTER-53, AFTER-55]', async () => {
  open({ ...account, may_edit: false }, 'auditor');
  const add = await screen.findByRole('button', { name: /Nova entidade/ });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/Podem: Prova, Financeiro/)[0]).toBeDefined();
});
