import { expect, it } from 'vitest';
import { freshKey, slugOf } from './fresh-key.ts';

it('makes small letters, digits and single hyphens of any text, and leaves room behind them [SEASON-34]', () => {
  expect(slugOf('Etapa Poços de Caldas — 2027!')).toBe('etapa-pocos-de-caldas-2027');
  expect(slugOf('--- (Ação) ---')).toBe('acao');
  expect(slugOf('1ª etapa')).toBe('1-etapa');
  expect(slugOf('¡!')).toBe('novo');
  expect(slugOf('a'.repeat(50))).toBe('a'.repeat(44));
  expect(slugOf(`${'a'.repeat(43)} bc`)).toBe('a'.repeat(43));
});

it('gives a key that nothing has, and that names no row by its id [SEASON-34]', () => {
  const taken = new Set(['serra', 'serra-n2']);
  expect(['serra', 'serra', 'mar'].map((one) => freshKey(taken, one))).toEqual([
    'serra-n3',
    'serra-n4',
    'mar',
  ]);
  expect(freshKey(taken, 'mar')).toBe('mar-n2');
  for (const kind of ['evento', 'categoria', 'etapa']) {
    const none = new Set<string>();
    expect(freshKey(none, `${kind}-12`)).toBe(`${kind}-12-n`);
    expect(freshKey(none, `${kind}-12`)).toBe(`${kind}-12-n-n2`);
    expect(freshKey(none, `${kind}-12-x`)).toBe(`${kind}-12-x`);
    expect(freshKey(none, `minha-${kind}-12`)).toBe(`minha-${kind}-12`);
    expect(freshKey(none, `${kind}-x`)).toBe(`${kind}-x`);
  }
});
