// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ArrivalWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { arrivalCar } from '../testing/arrival-car.ts';
import { LeaseDialog } from '../leases/lease-dialog.tsx';
import { walkinFacts } from './walkin-words.ts';
import { WalkinPanel } from './walkin-panel.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-18T11:12:04.000Z';
const walkin: ArrivalWalkin = {
  scan: 9,
  at: NOW,
  device: 'Portão 1',
  fate: 'no_place',
  is_conflict: true,
  driver: 'Caio Prado',
  plate: 'RVK4E21',
  people: 3,
  minors: 1,
  fee_cents: 45_000,
  is_signed: false,
  has_sheet: true,
  payment: null,
  decision: null,
};
const car = arrivalCar();
const item = {
  key: 'w9',
  kind: 'no_place' as const,
  car: null,
  number: null,
  at: NOW,
  device: 'Portão 1',
  verdict: null,
  entrances: [],
  walkin,
};
const address = { search: () => '', go: () => undefined, filters: {} } as never;

/** Shows content as a role sees it, and records write requests. */
function open(role: Role, content: JSX.Element) {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body?: string }) => {
      asked.push(`${method} ${path} ${body ?? ''}`.trim());
      return Response.json({ message: 'Feito.' });
    },
  );
  show(<StaffContext value={staffOf(role)}>{content}</StaffContext>, '/chegadas');
  return { asked, user: userEvent.setup() };
}
const panel = (one: Partial<ArrivalWalkin> = {}) => (
  <WalkinPanel item={item} walkin={{ ...walkin, ...one }} cars={[car]} address={address} />
);
const reason = (user: ReturnType<typeof userEvent.setup>) =>
  user.type(screen.getByLabelText('Motivo'), 'Vi o carro chegar');

it('shows what came without an entry, links it to a car by its number and notes what was received [GATE-49]', async () => {
  const { asked, user } = open('support', panel());
  expect(screen.getByText('3 pessoas, 1 menor')).toBeTruthy();
  expect(screen.getByText('A receber: R$ 450,00.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /É um carro inscrito/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Número de inscrição'), '999');
  expect(dialog.getByText('Nenhum carro desta etapa tem este número.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Número de inscrição'));
  await user.type(dialog.getByLabelText('Número de inscrição'), '0187');
  expect(dialog.getByText('0187, RVK4E21, Helena Prado')).toBeTruthy();
  await reason(user);
  await user.click(dialog.getByRole('button', { name: 'É este carro' }));
  await user.click(await screen.findByRole('button', { name: /Anotar recebimento/ }));
  const amount = screen.getByLabelText('Valor recebido (R$)');
  await user.clear(amount);
  await user.type(amount, 'muito');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(screen.getByText('Escreva o valor em reais: 450,00.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '400.00');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      'POST /api/staff/checkin/scans/9/decision {"verdict":"accepted","reason":"Vi o carro chegar","car":5}',
      'POST /api/staff/checkin/scans/9/payment {"cents":40000,"way":"pix"}',
    ]),
  );
});

it('tells who may decide, and what is still to be received of all [GATE-49]', () => {
  open('checkin', panel());
  expect(screen.getAllByText(/^Você não pode decidir exceções/)[0]).toBeTruthy();
  const link = screen.getByRole('button', { name: /É um carro inscrito/ });
  expect(link.getAttribute('aria-disabled')).toBe('true');
  const paid = { cents: 45_000, way: 'pix' as const, by: 'Bento', at: NOW };
  const all = [walkin, { ...walkin, payment: paid }, { ...walkin, fate: 'undone' as const }];
  expect(walkinFacts(all)).toBe('2 sem inscrição, R$ 450,00 a receber no local.');
  expect(walkinFacts([])).toBe('');
});

it('gives places of the stage to a phone, and takes back what it has not used [GATE-49]', async () => {
  const device = { id: 3, name: 'Portão 1', state: 'paired' as const, lease: { held: 4, used: 1 } };
  const { asked, user } = open(
    'support',
    <LeaseDialog
      stage={{ title: 'Etapa Socorro' }}
      free={6}
      devices={[device, { ...device, id: 4, state: 'lapsed', lease: { held: 0, used: 0 } }]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  expect(screen.getByText('4 vagas, 1 usada')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Dar vagas/ }));
  const places = screen.getByLabelText('Quantas vagas');
  await user.clear(places);
  await user.type(places, '7');
  expect(screen.getByText('De 1 a 6.')).toBeTruthy();
  await user.clear(places);
  await user.type(places, '6');
  await reason(user);
  await user.click(screen.getByRole('button', { name: 'Dar ao celular' }));
  await user.click(await screen.findByRole('button', { name: /^Devolver…/ }));
  await reason(user);
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      'POST /api/staff/checkin/devices/3/lease {"places":6,"reason":"Vi o carro chegar"}',
      'POST /api/staff/checkin/devices/3/lease/return {"places":3,"reason":"Vi o carro chegar"}',
    ]),
  );
});
