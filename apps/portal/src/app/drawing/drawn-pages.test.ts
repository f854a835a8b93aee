import { expect, it } from 'vitest';
import { keepDrawn } from './drawn-pages.ts';

it('draws once whatever is asked at the same time, and again what failed', async () => {
  let drawings = 0;
  const kept = keepDrawn<number>();
  const draw = async () => (drawings += 1);
  expect(await Promise.all([kept('a', draw), kept('a', draw), kept('b', draw)])).toEqual([1, 1, 2]);
  const fail = () => Promise.reject(new Error('cannot be drawn'));
  await expect(kept('c', fail)).rejects.toThrow('cannot be drawn');
  expect(await kept('c', draw)).toBe(3);
});

it('forgets the ones longest unasked', async () => {
  let drawings = 0;
  const kept = keepDrawn<number>();
  const draw = async () => (drawings += 1);
  for (let index = 0; index < 600; index += 1) {
    await kept(`page ${index}`, draw);
    await kept('asked often', draw);
  }
  expect(drawings).toBe(601);
  await kept('page 0', draw);
  expect(drawings).toBe(602);
});
