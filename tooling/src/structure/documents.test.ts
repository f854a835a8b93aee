import { describe, expect, test } from 'vitest';
import { citedCodes } from './cited-codes.ts';
import { decisionIndex } from './decisions.ts';
import { projectWith } from './fixture-tree.ts';
import { commentedPaths, markdownLinks, quotedCommands, quotedPaths } from './markdown.ts';
import type { Check } from './project.ts';

const rows = '| INS-01 | A row. | A |\n\n1. **A choice.** Taken.\n';
const comment = (code: string): string =>
  ['/', `* Holds it to the limit (${code}). *`, '/\n'].join('');

/** A violation of each documentation rule, and part of its message. */
const broken: readonly (readonly [string, Check, Record<string, string>, string])[] = [
  ['a dead link', markdownLinks, { 'README.md': '[x](docs/gone.md)' }, 'does not exist'],
  [
    'a link to a heading that is not there',
    markdownLinks,
    { 'README.md': '[x](docs/a.md#there)', 'docs/a.md': '# Here' },
    'no such heading',
  ],
  [
    'a command that is not there',
    quotedCommands,
    { 'README.md': '`npm run bake`' },
    'npm run bake',
  ],
  [
    'a path that is not there',
    quotedPaths,
    { 'docs/where.md': '`apps/api/src/features/<feature>/fly.ts`' },
    'mend the path',
  ],
  [
    'a file that is nowhere',
    quotedPaths,
    { 'docs/where.md': 'proved by `fly.test.ts`' },
    'mend the path',
  ],
  [
    'a file that a comment names and that went elsewhere',
    commentedPaths,
    { 'packages/ui/src/a.ts': comment('as in `near/gone.ts`') },
    'mend the path',
  ],
  [
    'a code that nobody explains',
    citedCodes,
    { 'packages/ui/src/a.ts': comment('D99') },
    'cites D99',
  ],
  [
    'a row that the catalogue does not have',
    citedCodes,
    { 'packages/ui/src/b.ts': comment('INS-77'), 'docs/requirements.md': rows },
    'cites INS-77',
  ],
  [
    'a row of an area that nobody knows',
    citedCodes,
    { 'packages/ui/src/b.ts': comment('XYZ-12'), 'docs/requirements.md': rows },
    'cites XYZ-12',
  ],
  [
    'a decision that the index does not have',
    decisionIndex,
    { 'docs/decisions/001-x.md': '# 001. A title\n', 'docs/decisions/README.md': '# Decisions\n' },
    'has 0 rows',
  ],
  [
    'a decision whose title in the index is another one',
    decisionIndex,
    {
      'docs/decisions/001-x.md': '# 001. A title\n',
      'docs/decisions/README.md': '| [001](001-x.md) | Another title |\n',
    },
    'has 0 rows',
  ],
  [
    'a decision without its number',
    decisionIndex,
    { 'docs/decisions/001-x.md': '# A title\n', 'docs/decisions/README.md': '# Decisions\n' },
    'does not begin with',
  ],
];

describe.each(broken)('%s', (_, check, files, told) => {
  test('is found, and the message teaches', () => {
    expect(check(projectWith(files))).toEqual([expect.stringContaining(told)]);
  });
});

const allowed: readonly (readonly [string, Check, Record<string, string>])[] = [
  [
    'links that lead somewhere',
    markdownLinks,
    { 'README.md': '[a](docs/a.md#é-aqui) [b](https://x.y) [c](docs)', 'docs/a.md': '## É aqui!' },
  ],
  ['a command that is there', quotedCommands, { 'README.md': '`npm run serve`' }],
  [
    'a path with a name left open, from anywhere below the root, or the name alone',
    quotedPaths,
    {
      'README.md':
        '`features/<feature>/add-vehicle.ts` `add-vehicle.ts` `*.ts` `.ts` `auth/login` `@fastify/helmet`',
    },
  ],
  [
    'a decision that tells of its day',
    quotedPaths,
    { 'docs/decisions/001-x.md': '`packages/ui/src/gone.ts`' },
  ],
  [
    'a decision in the index, superseded or not',
    decisionIndex,
    {
      'docs/decisions/001-x.md': '# 001. A title\n',
      'docs/decisions/README.md': '| [001](001-x.md) | A title (superseded by [002](002-y.md)) |\n',
    },
  ],
  [
    'codes that the documents explain, standards, and what is no comment',
    citedCodes,
    {
      'packages/ui/src/a.ts': `${comment('INS-01, C1, D5a, SHA-256')}export const a = 'D77';\n`,
      'docs/requirements.md': rows,
      'docs/product-decisions.md': 'D5a. A draft of any form.\n',
    },
  ],
];

test.each(allowed)('%s is no problem', (_, check, files) => {
  expect(check(projectWith(files))).toEqual([]);
});
