import { expect, it } from 'vitest';
import { saysTwoWheelDrive } from './drive.rules.ts';

it.each([
  ['L200 Triton 4x2 GL', true],
  ['PAJERO SPORT 4 X 2', true],
  ['ASX 2.0 CVT 2WD', true],
  ['4x2 Triton Sport', true],
  ['Renegade FWD', true],
  ['RWD', true],
  ['L200 Triton 4x4', false],
  ['Jimny Sierra 1.5', false],
  ['Modelo 14x25', false],
  [null, false],
])('of the model %j says %s [FACE-94]', (model, says) => {
  expect(saysTwoWheelDrive(model)).toBe(says);
});
