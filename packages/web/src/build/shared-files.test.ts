import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BuiltFile, planSharedFiles } from './shared-files.ts';

const weights = { request: 100, unused: 1000 };

type Parts = Partial<Omit<BuiltFile, 'fileName' | 'modules'>>;

/** A file with one module of its own name. */
const file = (fileName: string, parts: Parts = {}): BuiltFile => ({
  fileName,
  modules: [fileName],
  size: 10,
  imports: [],
  lateImports: [],
  kind: 'shared',
  ...parts,
});

const start = (lateImports: string[], imports: string[] = []): BuiltFile =>
  file('start', { kind: 'first', lateImports, imports });

const screenOf = (fileName: string, imports: string[], lateImports: string[] = []): BuiltFile =>
  file(fileName, { kind: 'late', imports, lateImports });

/** The shared files of a plan, each with its modules in order. */
const sharedOf = (built: BuiltFile[], given = weights): string[][] =>
  planSharedFiles(built, given)
    .slice(1)
    .map((modules) => [...modules].toSorted())
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));

it('puts together what every page starts with', () => {
  const built = [start(['cars'], ['react']), file('react'), screenOf('cars', ['react'])];
  expect([...(planSharedFiles(built, weights)[0] ?? [])].toSorted()).toEqual(['react', 'start']);
});

it('joins small files that the same screens load', () => {
  const built = [
    start(['cars', 'team']),
    screenOf('cars', ['a', 'b']),
    screenOf('team', ['a', 'b', 'c']),
    file('a'),
    file('b'),
    file('c', { size: 5000 }),
  ];
  expect(sharedOf(built)).toEqual([['a', 'b'], ['c']]);
});

it('leaves files apart when a screen would load more than the request is worth', () => {
  const built = (size: number) => [
    start(['cars', 'team']),
    screenOf('cars', ['a', 'b']),
    screenOf('team', ['a']),
    file('a'),
    file('b', { size }),
  ];
  expect(sharedOf(built(99))).toEqual([['a', 'b']]);
  expect(sharedOf(built(101))).toEqual([['a'], ['b']]);
});

it('counts what a joined file needs in addition', () => {
  const built = (size: number) => [
    start(['cars', 'team']),
    screenOf('cars', ['a', 'b']),
    screenOf('team', ['a']),
    file('a'),
    file('b', { imports: ['needed'] }),
    file('needed', { size, kind: 'late' }),
  ];
  expect(sharedOf(built(10))).toEqual([['a'], ['b']]);
  // One request is saved at the cars, one more is made at the team; two saved pay for it.
  expect(sharedOf([...built(10), screenOf('bills', ['a', 'b'])])).toEqual([['a', 'b']]);
  expect(sharedOf([...built(500), screenOf('bills', ['a', 'b'])])).toEqual([['a'], ['b']]);
});

it('gives no screen more than it may load without using it', () => {
  const built = [
    start(['cars', 'team', 'bills']),
    screenOf('cars', ['a', 'b']),
    screenOf('bills', ['a', 'b']),
    screenOf('team', ['a']),
    file('a'),
    file('b', { size: 150 }),
  ];
  expect(sharedOf(built)).toEqual([['a', 'b']]);
  expect(sharedOf(built, { ...weights, unused: 149 })).toEqual([['a'], ['b']]);
});

/** Two pairs of files; `team` loads one file of each pair. */
const twoPairs = (b: Parts, d: Parts): BuiltFile[] => [
  start(['cars', 'bills', 'seats', 'trails', 'team']),
  ...['cars', 'bills'].map((name) => screenOf(name, ['a', 'b'])),
  ...['seats', 'trails'].map((name) => screenOf(name, ['c', 'd'])),
  screenOf('team', ['a', 'c']),
  file('a', { size: 5000 }),
  file('b', b),
  file('c', { size: 5000 }),
  file('d', d),
];

it('adds up what a screen loads without using it', () => {
  const built = twoPairs({ size: 150 }, { size: 140 });
  expect(sharedOf(built, { ...weights, unused: 290 })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(sharedOf(built, { ...weights, unused: 289 })).toEqual([['a'], ['b'], ['c', 'd']]);
});

it('counts a file once that two joined files need in addition', () => {
  const imports = ['needed'];
  const built = twoPairs({ imports }, { imports, size: 50 });
  const needed = file('needed', { size: 60, kind: 'late' });
  expect(sharedOf([...built, needed])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('knows that a dialog finds the files of the one screen that opens it', () => {
  const dialog = screenOf('dialog', ['a']);
  const built = [
    start(['cars', 'team']),
    screenOf('cars', ['a', 'b'], ['dialog']),
    screenOf('team', []),
    dialog,
    file('a', { size: 5000 }),
    file('b', { size: 5000 }),
  ];
  expect(sharedOf(built)).toEqual([['a', 'b']]);
  // Another screen opens it too, and has not loaded `a`.
  built[2] = screenOf('team', [], ['dialog']);
  expect(sharedOf(built)).toEqual([['a'], ['b']]);
});

it('does not count what a joined file needs and a dialog finds', () => {
  const built = (cars: string[]) => [
    start(['cars', 'bills']),
    screenOf('cars', cars, ['dialog']),
    screenOf('dialog', ['a']),
    screenOf('bills', ['a', 'b']),
    file('a'),
    file('b', { imports: ['needed'] }),
    file('needed', { kind: 'late' }),
  ];
  expect(sharedOf(built(['needed']))).toEqual([['a', 'b']]);
  expect(sharedOf(built([]))).toEqual([['a'], ['b']]);
});

it('saves a dialog no request for what its screen has loaded', () => {
  const built = [
    start(['cars', 'team']),
    screenOf('cars', ['a', 'b'], ['dialog']),
    screenOf('dialog', ['a', 'b']),
    screenOf('team', ['a']),
    file('a'),
    file('b', { size: 150 }),
  ];
  expect(sharedOf(built)).toEqual([['a'], ['b']]);
});

it('joins no files that would import in a circle', () => {
  const built = [
    start(['cars']),
    screenOf('cars', ['a']),
    file('a', { imports: ['part'] }),
    // A part has a file of its own, so it stays between the two.
    file('part', { kind: 'late', imports: ['b'] }),
    file('b'),
  ];
  expect(sharedOf(built)).toEqual([['a'], ['b']]);
});

it('joins no file with joined files that it would import in a circle', () => {
  const built = [
    start(['cars', 'bills', 'team']),
    screenOf('cars', ['a', 'c']),
    screenOf('bills', ['a', 'c']),
    screenOf('team', ['b', 'c']),
    file('a', { imports: ['part'] }),
    file('b'),
    file('c'),
    file('part', { kind: 'late', imports: ['b'] }),
  ];
  expect(sharedOf(built)).toEqual([['a'], ['b', 'c']]);
});

it('keeps every module in one file, and loads all that a screen needs', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anyShared = fc.tuple(
    ...names.map((fileName, index) =>
      fc
        .record({
          size: fc.integer({ min: 1, max: 400 }),
          imports: fc.subarray(names.slice(index + 1)),
        })
        .map((parts) => file(fileName, parts)),
    ),
  );
  const anyScreens = fc.array(fc.subarray(names), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyShared, anyScreens, (shared, screens) => {
      const pages = screens.map((imports, index) => screenOf(`screen${index}`, imports));
      const plan = planSharedFiles(
        [start(pages.map(({ fileName }) => fileName)), ...pages, ...shared],
        weights,
      );
      const kept = plan.slice(1).flatMap((modules) => [...modules]);
      expect(kept.toSorted()).toEqual(names);
      // Sorted by what they import, files that never import in a circle can be loaded one after the other.
      const loaded = new Set<string>();
      const open = new Set(plan.slice(1));
      const isReady = (modules: ReadonlySet<string>): boolean =>
        [...modules].every((id) =>
          (shared.find(({ fileName }) => fileName === id)?.imports ?? []).every(
            (needed) => loaded.has(needed) || modules.has(needed),
          ),
        );
      while (open.size > 0) {
        const next = [...open].find(isReady);
        if (!next) throw new Error('the files import in a circle');
        open.delete(next);
        for (const id of next) loaded.add(id);
      }
    }),
  );
});
