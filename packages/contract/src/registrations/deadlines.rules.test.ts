import { expect, it } from 'vitest';
import {
  canCancel,
  canEdit,
  canPromote,
  confirmUntil,
  DEFAULT_PAYMENT_HOURS,
  isStageReminderDue,
  isWithinCancellationLimit,
  lastCancellationDay,
  lastPayment,
  movedExpiry,
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
  expect(lastCancellationDay(null)).toBeNull();
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
  // The exact instant at which it begins, and long afterwards.
  const late = new Date('2026-04-18T10:00:00-03:00');
  expect([late, new Date(late.getTime() + 1)].map((now) => isStageReminderDue(late, now))).toEqual([
    false,
    false,
  ]);
  expect(isStageReminderDue(late, new Date(late.getTime() - 1))).toBe(true);
});

it('takes the last payment six hours before the stage', () => {
  const stage = new Date('2025-04-19T12:00:00Z');
  expect(lastPayment(stage).toISOString()).toBe('2025-04-19T06:00:00.000Z');
});

it.each([
  ['stays as it was where the new date leaves it', '04-20T12:00', '04-25T12:00', '04-18T12:00'],
  ['is cut where the new date comes before it', '04-20T12:00', '04-18T06:00', '04-18T00:00'],
  ['has half an hour left, however near the new date', '04-20T12:00', '04-17T15:00', '04-17T12:30'],
  ['has its hours again that the old date had cut', '04-18T18:00', '04-25T12:00', '04-18T18:00'],
  ['has them again where there is no date any more', '04-18T18:00', null, '04-18T18:00'],
  ['stays as it was where there was no date', null, '04-25T12:00', '04-18T12:00'],
  ['stays as it was where there is none any more', '04-20T12:00', null, '04-18T12:00'],
] as const)('an unpaid place %s once its stage has moved', (_, before, after, wanted) => {
  const at = (day: string) => new Date(`2025-${day}:00.000Z`);
  const now = at('04-17T12:00');
  const expiry = at('04-18T12:00');
  const stageDate = { before: before && at(before), after: after && at(after) };
  expect(movedExpiry(expiry, stageDate, 30, now)).toEqual(at(wanted));
});

it('leaves a place alone whose time is over, and never takes the rest of its last minutes', () => {
  const now = new Date('2025-04-17T12:00:00Z');
  const moved = {
    before: new Date('2025-04-17T18:00:00Z'),
    after: new Date('2025-04-25T12:00:00Z'),
  };
  expect(movedExpiry(now, moved, 24, now)).toBe(now);
  const soon = new Date('2025-04-17T12:10:00Z');
  const nearer = {
    before: new Date('2025-04-20T12:00:00Z'),
    after: new Date('2025-04-17T13:00:00Z'),
  };
  expect(movedExpiry(soon, nearer, 24, now)).toEqual(soon);
});

it('gives half an hour again for the last minutes of a place that the old date had cut short', () => {
  const now = new Date('2025-04-17T12:00:00Z');
  const expiry = new Date('2025-04-17T12:10:00Z');
  const before = new Date('2025-04-17T18:10:00Z');
  const until = (after: string) => movedExpiry(expiry, { before, after: new Date(after) }, 24, now);
  expect(until('2025-04-17T18:30:00Z').toISOString()).toBe('2025-04-17T12:30:00.000Z');
  expect(until('2025-04-17T18:31:00Z').toISOString()).toBe('2025-04-17T12:31:00.000Z');
});

it('leaves a customer 24 hours to confirm what staff entered, but not beyond the start [DESK-185]', () => {
  const now = new Date('2026-04-10T12:00:00.000Z');
  expect(confirmUntil(null, now).toISOString()).toBe('2026-04-11T12:00:00.000Z');
  const soon = new Date('2026-04-10T18:00:00.000Z');
  expect(confirmUntil(soon, now)).toEqual(soon);
  expect(confirmUntil(new Date('2026-05-01T11:00:00.000Z'), now).toISOString()).toBe(
    '2026-04-11T12:00:00.000Z',
  );
});
