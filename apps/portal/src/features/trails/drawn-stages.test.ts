import { trail } from '@trilha/contract/testing/trail-sample.ts';
import { expect, it } from 'vitest';
import { drawnStages } from './drawn-stages.ts';

it('draws each of the newest twelve stages once, in the order driven, and none without a route [AFTER-91]', () => {
  const newestFirst = Array.from({ length: 14 }, (_, index) => 14 - index);
  const trails = newestFirst.flatMap((id) => [
    trail({ stage: { id } }),
    trail({ stage: { id }, inscription_number: 188 }),
  ]);
  const without = trail({ stage: { id: 15 }, line: null });
  expect(drawnStages([without, ...trails]).map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 3),
  );
});
