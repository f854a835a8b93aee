import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CEP_SEARCH_LENGTH, isCep, maskCep, readCep } from './cep.ts';

it('needs eight digits whatever stands between them [VAL-13]', () => {
  expect(['01310100', '01310-100', ' 01.310-100 '].every((text) => isCep(readCep(text)))).toBe(
    true,
  );
  expect(['', '0131010', '013101000', 'abcdefgh'].some((text) => isCep(readCep(text)))).toBe(false);
});

it('masks as 00000-000, nine characters when complete [VAL-13, CONST-06]', () => {
  expect(['0131', '01310', '013101', '01310100', '0131010099'].map(maskCep)).toEqual([
    '0131',
    '01310',
    '01310-1',
    '01310-100',
    '01310-100',
  ]);
  expect(maskCep('01310100')).toHaveLength(CEP_SEARCH_LENGTH);
  fc.assert(fc.property(fc.string(), (text) => maskCep(maskCep(text)) === maskCep(text)));
});
