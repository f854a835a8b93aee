import { expect, it } from 'vitest';
import { GATE_PAYMENT_WORDS, GATE_PAYMENTS } from './gate-desk.rules.ts';

it('a fee is taken at the gate by Pix, in cash, by card or not at all, and the desk reads which [GATE-46]', () => {
  expect(GATE_PAYMENTS.map((way) => GATE_PAYMENT_WORDS[way])).toEqual([
    'Pix na hora',
    'Dinheiro',
    'Cartão',
    'Cortesia',
  ]);
});
