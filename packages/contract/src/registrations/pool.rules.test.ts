import { expect, it } from 'vitest';
import { poolFor, whenPoolIsFull, whenPoolIsShort } from './pool.rules.ts';

const entry = { hasInvitation: false, hasVoucher: false, window: 'general' as const };

it('takes invitation, else voucher, else first batch, else general', () => {
  expect(poolFor(entry)).toBe('general');
  expect(poolFor({ ...entry, window: 'first_batch' })).toBe('first_batch');
  expect(poolFor({ ...entry, hasVoucher: true, window: 'first_batch' })).toBe('voucher');
  expect(poolFor({ ...entry, hasVoucher: true, hasInvitation: true })).toBe('invitation');
});

it('lets an invitation skip the windows, but not a voucher', () => {
  expect(poolFor({ hasInvitation: true, hasVoucher: false, window: null })).toBe('invitation');
  expect(poolFor({ hasInvitation: false, hasVoucher: true, window: null })).toBeNull();
  expect(poolFor({ ...entry, window: null })).toBeNull();
});

it('waits only for the general pool', () => {
  expect(
    (['general', 'first_batch', 'voucher', 'invitation'] as const).map(whenPoolIsShort),
  ).toEqual(['wait', 'first_batch_full', 'voucher_exhausted', 'invitation_invalid']);
});

it('tells which places are gone where a registration asks for one more', () => {
  expect(
    (['general', 'first_batch', 'voucher', 'invitation'] as const).map(whenPoolIsFull),
  ).toEqual(['no_vacancies', 'first_batch_full', 'voucher_exhausted', 'no_vacancies']);
});
