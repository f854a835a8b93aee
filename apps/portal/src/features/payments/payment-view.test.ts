import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { expect, it } from 'vitest';
import { paymentView } from './payment-view.ts';

const now = new Date('2026-05-20T12:00:00Z');

function view(
  status: RegistrationStatus,
  payment?: Payment['status'],
  expires_at?: string,
  cancelled_by: string | null = null,
) {
  const charge = payment ? { status: payment, expires_at: expires_at ?? null } : null;
  return paymentView({ status, cancelled_by }, charge, now);
}

it('follows the status, whatever the charge says [PAY-01]', () => {
  expect(view('Aprovado', 'open')).toBe('approved');
  expect(view('Registrado com sucesso')).toBe('approved');
  expect(view('Aguardando')).toBe('review');
  expect(view('Lista de Espera')).toBe('waiting');
});

it('follows the charge while payment is due', () => {
  expect(view('Aguardando Pagamento')).toBe('unknown');
  expect(view('Aguardando Pagamento', 'preparing')).toBe('preparing');
  expect(view('Aguardando Pagamento', 'open')).toBe('open');
  expect(view('Aguardando Pagamento', 'paid')).toBe('approved');
});

it('never lets a code be paid from its last instant on, nor gives up the place by itself', () => {
  const due = 'Aguardando Pagamento';
  expect(view(due, 'open', '2026-05-20T12:00:00.001Z')).toBe('open');
  expect(view(due, 'open', '2026-05-20T12:00:00.000Z')).toBe('overdue');
  expect(view(due, 'expired')).toBe('overdue');
});

it('tells of a cancelled registration where its money is', () => {
  const states = [undefined, 'open', 'expired', 'paid', 'refunding', 'refunded'] as const;
  expect(states.map((state) => view('Cancelada', state))).toEqual([
    'cancelled',
    'cancelled',
    'expired',
    'refunding',
    'refunding',
    'refunded',
  ]);
});

it('tells of time that ran out only who was cancelled by it [FACE-56]', () => {
  const by = (who: string | null) => view('Cancelada', 'expired', undefined, who);
  expect([null, 'system'].map(by)).toEqual(['expired', 'expired']);
  expect(['customer', 'organiser', 'stage'].map(by)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});
