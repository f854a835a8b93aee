import { expect, it } from 'vitest';
import { formatInscriptionNumber } from './inscription-number.rules.ts';

it('is read with four digits, or as many as it has', () => {
  expect([1, 187, 9_999, 12_345].map(formatInscriptionNumber)).toEqual([
    '0001',
    '0187',
    '9999',
    '12345',
  ]);
});
