// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import { RecordPayment } from './record-payment.tsx';
import { registration } from './testing/registration.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unpaid: DeskRegistration = {
  ...registration,
  status: 'Aguardando Pagamento',
  money: { ...registration.money, open: '500.00', is_static: true },
};
const outcome = { becomes: 'Aprovado', amount: '500.00', missing: '0.00', returned: '0.00' };
const said: string[] = [];

function open(role: Role, shown: DeskRegistration = unpaid): void {
  said.length = 0;
  show(
    <StaffContext value={staffOf(role)}>
      <RecordPayment registration={shown} onDone={(words) => said.push(words)} />
    </StaffContext>,
  );
}
const at = (value: string) =>
  fireEvent.change(screen.getByLabelText('Quando foi pago'), { target: { value } });

/** A server for dry runs and recordings; keeps the requests. */
function answering(rehearsed: { status: number; body: object }) {
  const asked: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    const done = { status: 200, body: { message: 'Pix registrado.', outcome, is_proposed: false } };
    const { status, body } = path.endsWith('/rehearsal') ? rehearsed : done;
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

it('shows what a Pix brings before it is recorded, and sends it as the statement tells it [MONEY-80]', async () => {
  const asked = answering({ status: 200, body: { outcome, takes_two: false } });
  open('finance');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar Pix…' }));
  const does = screen.getByRole('button', { name: 'Registrar o Pix' });
  expect(does.getAttribute('aria-disabled')).toBe('true');
  at('2026-04-15T09:30');
  expect(await screen.findByText('Aprovado')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Motivo'), 'Extrato de hoje');
  await userEvent.click(does);
  await waitFor(() => expect(said).toEqual(['Pix registrado.']));
  expect(asked.at(-1)).toEqual({
    path: '/api/staff/registrations/187/static-payment',
    body: {
      amount: '500.00',
      paid_at: '2026-04-15 09:30',
      end_to_end_id: '',
      reason: 'Extrato de hoje',
    },
  });
});

it('says beforehand where a second person confirms it [MONEY-80]', async () => {
  answering({ status: 200, body: { outcome, takes_two: true } });
  open('finance');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar Pix…' }));
  at('2026-04-15T09:30');
  expect(await screen.findByText(/alguém do Financeiro confirma/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Propor ao Financeiro' })).toBeDefined();
});

it('shows a refusal at its field, and keeps what was typed [MONEY-80]', async () => {
  const errors = { end_to_end_id: ['O ID tem 32 letras e números'] };
  answering({ status: 422, body: { code: 'invalid', message: 'Confira', errors } });
  open('finance');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar Pix…' }));
  const id = screen.getByLabelText(/ID do Pix/);
  await userEvent.type(id, 'E123');
  at('2026-04-15T09:30');
  expect(await screen.findByText('O ID tem 32 letras e números')).toBeDefined();
  expect(id).toHaveProperty('value', 'E123');
});

it.each([
  ['support', unpaid, 'who may not move money'],
  [
    'finance',
    { ...unpaid, money: { ...unpaid.money, is_static: false } },
    'a charge of a provider',
  ],
  ['finance', { ...unpaid, status: 'Lista de Espera' }, 'one that is not charged'],
] as const)('is not offered to %s of this one [MONEY-80]', (role, shown, _what) => {
  open(role, shown);
  expect(screen.queryByRole('button')).toBeNull();
});
