import { describe, expect, test } from 'vitest';
import type { Budget } from './byte-budgets.data.ts';
import { budgetTable, isOver, measure, type Build } from './byte-budgets.ts';
import type { Manifest } from './vite-manifest.ts';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', css: ['form.css'], imports: ['_react.js', '_loop.js'] },
  '_loop.js': { file: 'loop.js', imports: ['_form.js'] },
  'src/features/access/login.tsx': {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['_form.js', 'index.html'],
    css: ['login.css'],
  },
  'src/features/payments/pix.tsx': { file: 'pix.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/app/gallery.tsx': { file: 'gallery.js', isDynamicEntry: true },
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
  'pix.js': 90,
  'gallery.js': 1,
  'late.js': 9999,
};

const build: Build = { manifest, sizeOf: (file) => sizes[file] ?? Number.NaN, htmlSize: 10_000 };
const access: Budget = { name: 'access', source: /^features\/access\//, limit: 14.023 };
const pix: Budget = { name: 'Pix', source: /^features\/payments\//, limit: 0.09, part: true };
const team: Budget = { name: 'team', source: /^features\/team\//, limit: 96 };

describe('bytes of a screen', () => {
  const rows = measure(build, [access, pix, team]);
  const bytesOf = (source: string): number | undefined =>
    rows.find((row) => row.source.includes(source))?.bytes;

  test('the page, the entry, the chunk, what they import and the style sheets of all, each once', () => {
    expect(bytesOf('login')).toBe(10_000 + 1000 + 2000 + 300 + 40 + 5 + 600 + 70 + 8);
  });

  test('a part counts only what it adds', () => {
    expect(bytesOf('pix')).toBe(90);
  });

  test('exactly at the bar is under it, one byte more is over', () => {
    expect(rows.filter(isOver).map(({ source }) => source)).toEqual(['src/app/gallery.tsx']);
    const tighter = measure(build, [{ ...access, limit: 14.022 }]);
    expect(isOver(tighter[0] ?? rows[0]!)).toBe(true);
  });

  test('a lazy chunk of ours without a bar fails; one of a library is nobody’s screen', () => {
    expect(rows.map(({ source }) => source)).not.toContain('node_modules/library/late.js');
    expect(budgetTable(rows, [access, pix, team])).toMatch(/OVER .*no budget: src\/app\/gallery/);
  });

  test('a bar that nothing matches yet is told as absent', () => {
    expect(budgetTable(rows, [access, pix, team])).toContain('team: absent');
  });
});
