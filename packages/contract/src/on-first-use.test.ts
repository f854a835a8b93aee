import { expect, it } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

it('makes a thing when it is first asked for, and once', () => {
  let made = 0;
  const thing = onFirstUse(() => {
    made += 1;
    return {};
  });
  expect(made).toBe(0);
  expect(thing()).toBe(thing());
  expect(made).toBe(1);
});
