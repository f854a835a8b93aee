import { expect, it } from 'vitest';
import { enteredIds } from './use-entry-data.ts';
import { entered, registered } from '../testing/registered-fixture.ts';

it('knows who and what the customer has in a stage, but for what is cancelled', () => {
  const one = registered({ vehicles: [{ ...entered(1), navigator_id: 32 }] });
  const { vehicles, people } = enteredIds([one], 101);
  expect([...vehicles]).toEqual([1]);
  expect([...people]).toEqual(expect.arrayContaining([31, 32, 41]));
  expect(enteredIds([{ ...one, status: 'Cancelada' }], 101).vehicles.size).toBe(0);
  expect(enteredIds([one], 102).people.size).toBe(0);
});
