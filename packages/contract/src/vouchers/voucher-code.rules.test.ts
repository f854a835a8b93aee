import { expect, test } from 'vitest';
import { voucherCode } from './voucher-code.rules.ts';

test('a code is the same however it is typed', () => {
  expect(
    [' trilha-26', 'Trilha-26 ', 'TRILHA-26', '\u200btrilha-26\u200e'].map(voucherCode),
  ).toEqual(Array(4).fill('TRILHA-26'));
});
