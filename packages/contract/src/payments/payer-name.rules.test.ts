import { expect, it } from 'vitest';
import { isSameName } from './payer-name.rules.ts';

it.each([
  ['HELENA M DE SOUZA', 'Helena Maria de Souza', true],
  ['JOAO AVILA', 'João Ávila', true],
  ['helena souza', 'Helena Souza', true],
  ['HELENA SOUZA', 'Helena Prado', false],
  ['MARIA SOUZA', 'Helena Souza', false],
  ['HELENA', 'Helena Souza', false],
  ['', '', false],
  [null, 'Helena Souza', false],
])('%s pays as %s: %s [MONEY-70]', (payer, person, same) => {
  expect(isSameName(payer, person)).toBe(same);
});
