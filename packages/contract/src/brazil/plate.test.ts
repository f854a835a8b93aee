import { expect, it } from 'vitest';
import { normalisePlate, plateKind } from './plate.ts';

it('knows both forms in either letter case [VAL-17, VAL-18]', () => {
  expect(['ABC1234', 'abc1234', 'ABC-1234', ' abc 1234 '].map(plateKind)).toEqual(
    Array(4).fill('old'),
  );
  expect(['ABC1D23', 'abc1d23'].map(plateKind)).toEqual(['mercosul', 'mercosul']);
});

it.each(['', 'ABC123', 'ABC12345', 'AB11234', 'ABC1DD3', 'ABCD123', '1BC1234', 'ÁBC1234'])(
  'refuses %j [VAL-17]',
  (plate) => expect(plateKind(plate)).toBeNull(),
);

it('is sent in upper case without hyphen', () => {
  expect(normalisePlate('abc-1234')).toBe('ABC1234');
});
