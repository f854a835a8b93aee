import { expect, test } from 'vitest';
import { catalogueIds, coverage, doubledIds, namedIds } from './requirements-coverage.ts';

const catalogue = '| ID | Text |\n|---|---|\n| AB-1 | one |\n| AB-2 | two |\n| API2-1 | three |\n';

test('the catalogue gives its ids in order', () => {
  expect(catalogueIds(catalogue)).toEqual(['AB-1', 'AB-2', 'API2-1']);
});

/** A test's source, assembled here so that this file contains none of these ids. */
test('an id that two rows have is told', () => {
  expect(doubledIds(['INS-01', 'INS-02', 'INS-01'])).toEqual(['INS-01']);
  expect(doubledIds(['INS-01', 'INS-02'])).toEqual([]);
});

const titled = (...ids: readonly string[]): string => `test('x [${ids.join(', ')}]', y);`;

test('titles name one id or several; comments and character classes none', () => {
  const lines = [
    titled('AB-1'),
    `  // ${titled('AB-2')}`,
    `/* ${titled('AB-3')} */ ${titled('AB-4', 'API2-1')}`,
    'const phone = /[1-9][0-9]/;',
  ];
  expect(namedIds(lines.join('\n'))).toEqual(['AB-1', 'AB-4', 'API2-1']);
});

test('rows are counted by area, and an id nobody wrote down is told with its file', () => {
  const result = coverage(catalogueIds(catalogue), [
    { path: 'a.test.ts', text: titled('AB-2') },
    { path: 'b.test.ts', text: titled('AB-2', 'AB-99') },
  ]);
  expect(result).toEqual({
    areas: [
      { name: 'AB', total: 2, missing: ['AB-1'] },
      { name: 'API2', total: 1, missing: ['API2-1'] },
    ],
    total: 3,
    proved: 1,
    unknown: new Map([['AB-99', 'b.test.ts']]),
  });
});
