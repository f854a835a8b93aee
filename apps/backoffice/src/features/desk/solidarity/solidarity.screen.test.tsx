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

interface Dialog {
  readonly button: RegExp;
  readonly typed?: Readonly<Record<string, string>>;
  readonly chosen?: Readonly<Record<string, string>>;
  readonly does: string;
  readonly edit: object;
}

it.each<[string, Dialog]>([
  [
    'a new entity',
    {
      button: /^Nova entidade/,
      typed: { Nome: 'Casa do Rio', CNPJ: '11.444.777/0001-61', Cidade: 'Lages' },
      chosen: { Estado: 'SC' },
      does: 'Guardar',
      edit: {
        kind: 'entity',
        name: 'Casa do Rio',
        city: 'Lages',
        state: 'SC',
        cnpj: '11.444.777/0001-61',
        link: null,
      },
    },
  ],
  [
    'a promise of goods',
    {
      button: /^Prometer/,
      typed: { Quantidade: '1.300', 'De quê': 'leite', 'Quanto custa ao todo, em reais': '2.000' },
      chosen: { Unidade: 'l' },
      does: 'Guardar',
      edit: {
        kind: 'promise',
        entity_id: 9,
        what: 'leite',
        goods: { quantity: 1_300, unit: 'l' },
        value: '2000.00',
        due_on: null,
      },
    },
  ],
  [
    'a promise of money',
    {
      button: /^Prometer/,
      chosen: { 'O quê': 'money' },
      typed: { 'Valor, em reais': '90', 'Até quando (se houver)': '2026-12-01' },
      does: 'Guardar',
      edit: {
        kind: 'promise',
        entity_id: 9,
        what: '',
        goods: null,
        value: '90.00',
        due_on: '2026-12-01',
      },
    },
  ],
  [
    'another price of a cost',
    {
      button: /^Mudar….*Palco e som/,
      typed: { 'Valor, em reais': '75,50' },
      does: 'Guardar',
      edit: { kind: 'cost', id: 5, what: 'Palco e som', value: '75.50' },
    },
  ],
  [
    'the removal of a cost',
    {
      button: /^Tirar….*Palco e som/,
      does: 'Tirar',
      edit: { kind: 'removal', of: 'cost', id: 5 },
    },
  ],
  [
    'the removal of a promise',
    {
      button: /^Tirar….*1\.200 kg/,
      does: 'Tirar',
      edit: { kind: 'removal', of: 'promise', id: 12 },
    },
  ],
])('sends %s with its reason [AFTER-53]', async (_, { button, typed, chosen, does, edit }) => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, value] of Object.entries(chosen ?? {})) {
    await userEvent.selectOptions(dialog.getByLabelText(label), value);
  }
  for (const [label, text] of Object.entries({ ...typed, Motivo: 'Ata da reunião' })) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  }
  await userEvent.click(dialog.getByRole('button', { name: does }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ edit, version: 3, reason: 'Ata da reunião' }]);
});

it('adds a file to a delivery for staff alone, unless everybody may see it [AFTER-53]', async () => {
  const [entity] = account.entities;
  const [promise] = entity?.promises ?? [];
  if (entity === undefined || promise === undefined) throw new Error('no promise');
  const delivered = { delivered_on: '2026-05-02', quantity: 800, value: '266.50', files: [] };
  const deliveries = [{ id: 31, ...delivered }];
  const sent = open({
    ...account,
    entities: [{ ...entity, promises: [{ ...promise, deliveries }] }],
  });
  await screen.findByRole('button', { name: /^Anexar/ });
  // What was delivered stays promised.
  expect(screen.queryByRole('button', { name: /^Tirar….*1\.200 kg/ })).toBeNull();
  for (const [who, isPublic] of [
    [null, false],
    ['public', true],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: /^Anexar/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Anexar' }));
    expect(await dialog.findByText('Escolha o arquivo.')).toBeDefined();
    await userEvent.upload(dialog.getByLabelText('Arquivo'), new File(['x'], 'recibo.pdf'));
    if (who) await userEvent.selectOptions(dialog.getByLabelText('Quem vê'), who);
    await userEvent.click(dialog.getByRole('button', { name: 'Anexar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ file: { name: 'recibo.pdf' }, is_public: isPublic });
  }
  expect(sent).toHaveLength(2);
});

it('proposes to mark a balanced account as prestada, as it was seen, and only once [AFTER-54, AFTER-55]', async () => {
  const sent = open({ ...account, blockers: [] });
  await userEvent.click(await screen.findByRole('button', { name: /Marcar como prestada/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Recibos conferidos');
  await userEvent.click(dialog.getByRole('button', { name: 'Propor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 3, reason: 'Recibos conferidos' }]);
  cleanup();
  const act = 'solidarity_render' as const;
  const own = { id: 3, act, what: 'prestar', amount: '440.00', staff: 'Magda Luz', is_own: true };
  open({ ...account, blockers: [], waiting: [own] });
  expect(await screen.findByRole('button', { name: /^Retirar/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Marcar como prestada/ })).toBeNull();
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
