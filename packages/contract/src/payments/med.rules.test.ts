import { expect, it } from 'vitest';
import { medKind } from './med.rules.ts';

it.each([
  ['MED_FRAUDE', 'fraud'],
  ['MED_OPERACIONAL', 'operational'],
  ['MED_PIX_AUTOMATICO', 'other'],
  ['ORIGINAL', null],
  ['RETIRADA', null],
  [null, null],
  [undefined, null],
])('of a refund of nature %s the MED says %s [MONEY-71]', (nature, kind) => {
  expect(medKind(nature)).toBe(kind);
});
