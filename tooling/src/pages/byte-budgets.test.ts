import { describe, expect, test } from 'vitest';
import type { Budget } from './byte-budgets.data.ts';
import { budgetTable, isOver, measure, type Build } from './byte-budgets.ts';
import type { Manifest } from './vite-manifest.ts';

const login = 'src/features/access/login.screen.tsx';
const signedIn = 'src/app/signed-in.tsx';
const cars = 'src/features/vehicles/cars.screen.tsx';

const manifest: Manifest = {
  'src/main.tsx': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', css: ['form.css'], imports: ['_react.js', '_loop.js'] },
  '_loop.js': { file: 'loop.js', imports: ['_form.js'] },
  [login]: {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['_form.js', 'src/main.tsx'],
    css: ['login.css'],
  },
  [signedIn]: { file: 'query.js', isDynamicEntry: true },
  [cars]: { file: 'cars.js', isDynamicEntry: true },
  'src/features/payments/pix-panel.tsx': {
    file: 'pix.js',
    isDynamicEntry: true,
    imports: ['_react.js'],
  },
  'node_modules/library/late.js': { file: 'late.js', isDynamicEntry: true },
};

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 1000,
  'react.js': 2000,
  'base.css': 300,
  'login.js': 40,
  'login.css': 5,
  'form.js': 600,
  'form.css': 70,
  'loop.js': 8,
  'query.js': 400,
  'cars.js': 60,
  'pix.js': 90,
  'late.js': 9999,
};

const build: Build = {
  manifest,
  routes: [
    { pattern: '/auth/login', sources: [login] },
    { pattern: '/cars', sources: [cars, signedIn] },
  ],
  sizeOf: (file) => sizes[file] ?? Number.NaN,
  pageOf: (pattern) => ({
    size: pattern === '/cars' ? 7 : 10_000,
    carries: new Set(pattern === '/cars' ? ['base.css'] : []),
  }),
};
const access: Budget = { name: 'access', patterns: ['/auth/login', '/auth/reset'], limit: 14.023 };
const lists: Budget = { name: 'lists', patterns: ['/cars'], limit: 96 };

describe('bytes of a route', () => {
  const rows = measure(build, [access, lists], () => 0.09);
  const bytesOf = (name: string): number | undefined =>
    rows.find((row) => row.name === name)?.bytes;

  test('the page, the entry, its chunks, what they import and style sheets the page does not carry', () => {
    expect(bytesOf('/auth/login')).toBe(10_000 + 1000 + 2000 + 300 + 40 + 5 + 600 + 70 + 8);
    expect(bytesOf('/cars')).toBe(7 + 1000 + 2000 + 60 + 400);
  });

  test('a lazy part counts only what it adds; a library’s is nobody’s', () => {
    expect(bytesOf('src/features/payments/pix-panel.tsx')).toBe(90);
    expect(rows).toHaveLength(3);
  });

  test('a part adds to the screens it opens over, in the worst case, and its own part to it', () => {
    const panel = 'src/features/payments/pix-panel.tsx';
    const figure = 'src/features/payments/figure.tsx';
    const over: Build = {
      ...build,
      manifest: {
        ...manifest,
        [signedIn]: { file: 'query.js', isDynamicEntry: true, dynamicImports: [panel] },
        [panel]: {
          file: 'pix.js',
          isDynamicEntry: true,
          imports: ['_form.js', signedIn],
          dynamicImports: [figure],
        },
        [figure]: { file: 'login.css', isDynamicEntry: true, imports: [panel] },
      },
    };
    const bytes = (opensOver: Record<string, string[]>): (number | undefined)[] => {
      const measured = measure({ ...over, opensOver }, [access, lists], () => 6);
      return [panel, figure].map((key) => measured.find(({ name }) => name === key)?.bytes);
    };
    expect(bytes({})).toEqual([90 + 600 + 70 + 8, 5]);
    expect(bytes({ [panel]: ['/auth/login'] })).toEqual([90 + 400, 5]);
    // A part within a part within a screen.
    expect(bytes({ [figure]: ['/auth/login'], [panel]: [figure] })).toEqual([0, 90 + 400]);
    expect(bytes({ [panel]: ['/auth/login', '/cars'] })).toEqual([90 + 600 + 70 + 8, 5]);
  });

  test('exactly at the bar is under it, one byte more is over', () => {
    expect(rows.filter(isOver)).toEqual([]);
    const tighter = measure(build, [{ ...access, limit: 14.022 }, lists], () => 0.089);
    expect(tighter.filter(isOver).map(({ name }) => name)).toEqual([
      '/auth/login',
      'src/features/payments/pix-panel.tsx',
    ]);
  });

  test('a route without a bar fails', () => {
    const unknown = measure(build, [access], () => 6);
    expect(budgetTable(unknown, [access])).toMatch(/OVER .*no bar {2}\/cars/);
  });

  test('a pattern that no route has yet is told as absent', () => {
    expect(budgetTable(rows, [access, lists])).toContain('absent: /auth/reset');
  });
});
