import { expect, it } from 'vitest';
import { isVoucherOver, voucherOverText } from './voucher-validity.rules.ts';

it('lets a code be used to the last minute of its last day in São Paulo [SEASON-70]', () => {
  const until = '2026-04-10';
  expect(isVoucherOver(until, new Date('2026-04-11T02:59:59.999Z'))).toBe(false);
  expect(isVoucherOver(until, new Date('2026-04-11T03:00:00.000Z'))).toBe(true);
  expect(isVoucherOver(until, new Date('2026-04-01T12:00:00.000Z'))).toBe(false);
  expect(isVoucherOver(null, new Date('2099-01-01T12:00:00.000Z'))).toBe(false);
  expect(voucherOverText(until)).toBe('Este voucher valeu até 10/04/2026.');
});
