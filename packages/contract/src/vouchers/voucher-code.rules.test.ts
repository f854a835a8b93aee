import { expect, test } from 'vitest';
import { messages } from '../brazil/messages.ts';
import { VOUCHER_MAX_LENGTH, voucherCode, voucherProblem } from './voucher-code.rules.ts';

test('a code is the same however it is typed', () => {
  expect(
    [' trilha-26', 'Trilha-26 ', 'TRILHA-26', '\u200btrilha-26\u200e'].map(voucherCode),
  ).toEqual(Array(4).fill('TRILHA-26'));
});

test('a code is refused for what cannot be read and for its length, blanks around it aside', () => {
  const longest = 'A'.repeat(VOUCHER_MAX_LENGTH);
  expect(voucherProblem(` ${longest} `)).toBeNull();
  expect(voucherProblem(`${longest}A`)).toBe('Máximo de 40 caracteres');
  expect(voucherProblem('TRILHA\u000026')).toBe(messages.characters);
});
