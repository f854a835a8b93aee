import { expect, it } from 'vitest';
import { isLackOfFunds, keptFailureWords } from './refund-failure.rules.ts';

it('takes a provider’s words for lack of funds where they say so, and nothing else [MONEY-23]', () => {
  for (const words of [
    'Saldo insuficiente na conta',
    'AM04',
    'Fundos insuficientes',
    'INSUFFICIENT FUNDS',
    'insuficiência de recursos',
  ]) {
    expect([words, isLackOfFunds(words)]).toEqual([words, true]);
  }
  for (const words of ['Conta do recebedor encerrada', 'AM042', 'Prazo esgotado', null]) {
    expect([words, isLackOfFunds(words)]).toEqual([words, false]);
  }
});

it('keeps a provider’s words without numbers that could be somebody’s [MONEY-23]', () => {
  expect(keptFailureWords('Conta 0001-1234567 de 123.456.789-09: AM04\n')).toBe(
    'Conta … de …: AM04',
  );
  expect(keptFailureWords('Saldo\r\n\tinsuficiente')).toBe('Saldo insuficiente');
  expect(keptFailureWords('x'.repeat(200))).toHaveLength(140);
  expect([keptFailureWords(undefined), keptFailureWords('  ')]).toEqual([null, null]);
});
