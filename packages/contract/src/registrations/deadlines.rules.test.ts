import { expect, it } from 'vitest';
import {
  canCancel,
  canEdit,
  canPromote,
  DEFAULT_PAYMENT_HOURS,
  isStageReminderDue,
  isWithinCancellationLimit,
  payableUntil,
  promotionEnd,
  reminderInstant,
  unpaidExpiry,
} from './deadlines.rules.ts';

const lastMinute = new Date('2025-04-16T23:59:59.999-03:00');
const midnight = new Date('2025-04-17T00:00:00-03:00');

it('compares days of São Paulo and ignores the time of day [EVT-30]', () => {
  for (const limit of ['2025-04-16', '2025-04-16T00:00:00-03:00', '2025-04-17T02:00:00Z']) {
    expect(isWithinCancellationLimit(limit, lastMinute)).toBe(true);
    expect(isWithinCancellationLimit(limit, midnight)).toBe(false);
  }
});

it('allows nothing without a readable limit', () => {
  expect(isWithinCancellationLimit(null, lastMinute)).toBe(false);
  expect(isWithinCancellationLimit('16/04/2025', lastMinute)).toBe(false);
});

it('offers edit and cancel under the same two conditions [EVT-27, EVT-28]', () => {
  const step = { cancellation_limit: '2025-04-16' };
  for (const can of [canEdit, canCancel]) {
    expect(can({ status: 'Aprovado', step }, lastMinute)).toBe(true);
    expect(can({ status: 'Lista de Espera', step }, lastMinute)).toBe(true);
    expect(can({ status: 'Aprovado', step }, midnight)).toBe(false);
    expect(can({ status: 'Cancelada', step }, lastMinute)).toBe(false);
    expect(can({ status: 'cancelada', step }, lastMinute)).toBe(false);
    expect(can({ status: 'Aprovado', step: { cancellation_limit: null } }, lastMinute)).toBe(false);
  }
});

it('keeps an unpaid place for 24 hours, but never later than 6 hours before the stage', () => {
  const due = new Date('2025-04-17T12:00:00Z');
  const stage = new Date('2025-04-19T12:00:00Z');
  expect(unpaidExpiry(due, stage, DEFAULT_PAYMENT_HOURS).toISOString()).toBe(
    '2025-04-18T12:00:00.000Z',
  );
  expect(unpaidExpiry(due, stage, 48).toISOString()).toBe('2025-04-19T06:00:00.000Z');
  expect(
    unpaidExpiry(new Date('2025-04-19T00:00:00Z'), stage, DEFAULT_PAYMENT_HOURS).toISOString(),
  ).toBe('2025-04-19T06:00:00.000Z');
  expect(unpaidExpiry(due, null, 2).toISOString()).toBe('2025-04-17T14:00:00.000Z');
});

it('leaves half an hour to pay in the last hours before a stage', () => {
  const due = new Date('2025-04-19T08:00:00Z');
  const stage = new Date('2025-04-19T12:00:00Z');
  expect(payableUntil(due, stage, 24).toISOString()).toBe('2025-04-19T08:30:00.000Z');
  expect(payableUntil(due, null, 24).toISOString()).toBe('2025-04-20T08:00:00.000Z');
});

it('reminds when a quarter of the time is left', () => {
  const due = new Date('2025-04-17T12:00:00Z');
  const expiry = new Date('2025-04-18T12:00:00Z');
  expect(reminderInstant(due, expiry).toISOString()).toBe('2025-04-18T06:00:00.000Z');
});

it('promotes until 12 hours before the stage, that instant included', () => {
  const stage = new Date('2025-04-19T12:00:00Z');
  expect(promotionEnd(stage).toISOString()).toBe('2025-04-19T00:00:00.000Z');
  expect(canPromote(stage, new Date('2025-04-19T00:00:00.000Z'))).toBe(true);
  expect(canPromote(stage, new Date('2025-04-19T00:00:00.001Z'))).toBe(false);
});

it('reminds of a stage from 9:00 of the second day before it, never at night', () => {
  const stage = new Date('2026-04-18T08:00:00-03:00');
  const at = (instant: string) => isStageReminderDue(stage, new Date(`${instant}:00-03:00`));
  expect(at('2026-04-15T23:59')).toBe(false);
  expect(at('2026-04-16T08:59')).toBe(false);
  expect(at('2026-04-16T09:00')).toBe(true);
  expect(at('2026-04-16T23:59')).toBe(true);
  expect(at('2026-04-17T03:00')).toBe(false);
  expect(at('2026-04-17T09:00')).toBe(true);
  expect(at('2026-04-18T08:00')).toBe(false);
});
