import { describe, expect, it } from 'vitest';
import { refundOnCancelling, refundToTell } from './refund.rules.ts';
import { REGISTRATION_STATUSES } from './statuses.ts';

/** The last minute of 20 April in São Paulo, and the first of the next day. */
const inTime = new Date('2026-04-21T02:59:59Z');
const late = new Date('2026-04-21T03:00:00Z');

const refund = (status: (typeof REGISTRATION_STATUSES)[number], heldCents: number, now: Date) =>
  refundOnCancelling({ status, heldCents, cancellationLimit: '2026-04-20' }, now);

describe('what goes back when a registration is cancelled [FACE-50]', () => {
  it.each(REGISTRATION_STATUSES)('nothing where nothing is held: %s', (status) => {
    expect(refund(status, 0, inTime)).toEqual({ kind: 'nothing' });
    expect(refund(status, 0, late)).toEqual({ kind: 'nothing' });
  });

  it.each(REGISTRATION_STATUSES)('all of it to the end of the last day: %s', (status) => {
    expect(refund(status, 30_000, inTime)).toEqual({ kind: 'full', cents: 30_000 });
  });

  it.each([
    ['Aprovado', 'kept'],
    ['Aguardando Pagamento', 'full'],
    ['Aguardando', 'full'],
    ['Lista de Espera', 'full'],
    ['Registrado com sucesso', 'full'],
    ['Cancelada', 'full'],
  ] as const)('afterwards only a fee that was paid whole stays: %s, %s', (status, kind) => {
    expect(refund(status, 30_000, late)).toEqual({ kind, cents: 30_000 });
  });

  it('a stage without a last day keeps what was paid', () => {
    const held = { status: 'Aprovado', heldCents: 100, cancellationLimit: null } as const;
    expect(refundOnCancelling(held, inTime)).toEqual({ kind: 'kept', cents: 100 });
  });
});

it.each([
  [
    { failed: 1, coming: 2, done: 3 },
    { status: 'failed', cents: 1 },
  ],
  [
    { failed: 0, coming: 2, done: 3 },
    { status: 'coming', cents: 2 },
  ],
  [
    { failed: 0, coming: 0, done: 3 },
    { status: 'done', cents: 3 },
  ],
  [{ failed: 0, coming: 0, done: 0 }, null],
] as const)('tells first of what is most urgent: %j [FACE-51]', (sums, told) => {
  expect(refundToTell(sums)).toEqual(told);
});
