import { expect, it } from 'vitest';
import { suggestedTitle } from './suggested-title.ts';

it.each([
  ['L200 Triton Sport HPE', 'Vermelha', 'L200 vermelha'],
  ['Pajero Full', 'BRANCO FUJI', 'Pajero branco'],
  ['Grand Vitara 2.0 4x4', '', 'Grand Vitara'],
  ['Grand', 'Preta', 'Grand preta'],
  ['S-Cross 4Style Allgrip', 'Cinza Mineral', 'S Cross cinza'],
  ['  ', 'Preta', ''],
])('suggests a nickname for %s, %s [JOUR-86]', (model, color, title) => {
  expect(suggestedTitle({ model, color })).toBe(title);
});
