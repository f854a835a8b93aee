import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { createTogether } from './together.ts';

interface Wish {
  readonly owner: number;
  readonly name: string;
}

/** A queue whose batches last until the test ends them, with the batches that ran. */
function watchedLine({ most = 10, patienceMs = 60_000 } = {}) {
  const turns: string[][] = [];
  const ends: Array<PromiseWithResolvers<void>> = [];
  const join = createTogether<Wish, string>({
    most,
    patienceMs,
    ownerOf: ({ owner }) => owner,
    run: async (wishes) => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      turns.push(wishes.map(({ name }) => name));
      await end.promise;
      return wishes.map(({ name }) =>
        name.startsWith('bad')
          ? { status: 'rejected', reason: new AppError('not_found') }
          : { status: 'fulfilled', value: `${name} is in` },
      );
    },
  });
  const come = (...names: string[]) =>
    names.map((name, index) => join('a stage', { owner: index + 100 * turns.length, name }));
  const nextTurn = () =>
    expect
      .poll(() => ends.length)
      .toBeGreaterThan(0)
      .then(() => ends.shift());
  return { join, come, turns, nextTurn };
}

it('takes who comes to an empty line at once, and who comes meanwhile together, in their order', async () => {
  const { come, turns, nextTurn } = watchedLine();
  const first = come('first');
  const others = come('second', 'third', 'fourth');
  (await nextTurn())?.resolve();
  (await nextTurn())?.resolve();
  expect(await Promise.all([...first, ...others])).toEqual([
    'first is in',
    'second is in',
    'third is in',
    'fourth is in',
  ]);
  expect(turns).toEqual([['first'], ['second', 'third', 'fourth']]);
});

it('answers each with their own result, and takes no more at once than it may', async () => {
  const { come, turns, nextTurn } = watchedLine({ most: 2 });
  const all = [...come('first'), ...come('bad', 'third', 'fourth')];
  const settled = Promise.allSettled(all);
  for (let turn = 0; turn < 3; turn += 1) (await nextTurn())?.resolve();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(turns).toEqual([['first'], ['bad', 'third'], ['fourth']]);
});

it('takes one of each owner at once, and the others the next time', async () => {
  const { join, turns, nextTurn } = watchedLine();
  const names = ['first', 'own one', 'own two', 'another'];
  const owners = [0, 1, 1, 2];
  const all = names.map((name, index) => join('a stage', { owner: owners[index] ?? 0, name }));
  for (let turn = 0; turn < 3; turn += 1) (await nextTurn())?.resolve();
  await Promise.all(all);
  expect(turns).toEqual([['first'], ['own one', 'another'], ['own two']]);
});

it('answers a fault to the whole line, and takes who comes afterwards', async () => {
  const { come, turns, nextTurn } = watchedLine();
  const failing = Promise.allSettled([...come('first'), ...come('second')]);
  (await nextTurn())?.reject(new Error('the database is away'));
  const away = { reason: { message: 'the database is away' } };
  expect(await failing).toMatchObject([away, away]);
  const third = come('third');
  (await nextTurn())?.resolve();
  expect(await Promise.all(third)).toEqual(['third is in']);
  expect(turns).toEqual([['first'], ['third']]);
});

it('tells who waited too long to come again, without taking them', async () => {
  const { come, turns } = watchedLine({ patienceMs: -1 });
  const [late] = await Promise.allSettled(come('late'));
  expect(late).toMatchObject({ reason: { code: 'busy', retryAfter: 2 } });
  expect(turns).toEqual([]);
});

it('keeps lines apart', async () => {
  const { join, turns, nextTurn } = watchedLine();
  const one = join('a stage', { owner: 1, name: 'one' });
  const other = join('another stage', { owner: 2, name: 'other' });
  (await nextTurn())?.resolve();
  (await nextTurn())?.resolve();
  await Promise.all([one, other]);
  expect(turns).toEqual([['one'], ['other']]);
});
