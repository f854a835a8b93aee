import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, '../../../docs/glossary.md'), 'utf8');
const [, glossary = ''] = document.split('## One word for each thing in Gestão');

/** Words that no screen says, from the last column of the glossary's second table. */
const never = [...glossary.matchAll(/^\|[^|]+\|[^|]+\|\s*([^|]+?)\s*\|$/gm)]
  .slice(1)
  .flatMap(([, words = '']) => words.split(', '))
  .filter((word) => /\p{L}/u.test(word));

/** The lines of a source file that may be on screen: without comments and imports. */
const shownLines = (source: string): readonly string[] =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|import\b)/.test(line));

/** A word as a whole, also in the plural; names in code (`times.p95`) are left out. */
const saying = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}.\\d])${word}s?(?![\\p{L}\\d])`, 'iu');
/** Names of their own: a brand, and the status as the customers' documents call it. */
const names = /Suzuki Veículos|'Lista de Espera'/g;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (at) => /\.tsx?$/.test(at) && !/\.test\.|testing\//.test(at) && !at.includes('how-tos.data'),
);

it.each(never)("no screen says '%s' [STAFF-97]", (word) => {
  const pattern = saying(word);
  const said = files.flatMap((at) =>
    shownLines(readFileSync(join(root, at), 'utf8').replaceAll(names, ''))
      .filter((line) => pattern.test(line))
      .map((line) => `${at}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});

it('reads the words of the glossary, and finds them in a line [STAFF-97]', () => {
  expect(never).toEqual(expect.arrayContaining(['veículo', 'preço', 'estorno', 'p95']));
  expect(saying('veículo').test("title: 'Veículos'")).toBe(true);
  expect(saying('p95').test('durationWords(times.p95)')).toBe(false);
  expect(saying('sobra').test('se sobrar uma vaga')).toBe(false);
});
