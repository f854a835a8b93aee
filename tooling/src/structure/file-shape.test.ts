import { describe, expect, test } from 'vitest';
import { deskRooms, featureNames } from './feature-names.ts';
import { forbiddenNames, noBarrels } from './file-shape.ts';
import { hoverWhereItIs } from './hover.ts';
import { projectWith } from './fixture-tree.ts';
import type { Check } from './project.ts';
import { serverPowers } from './server-powers.ts';

/** A violation of each rule, and part of its message. */
const broken: readonly (readonly [string, Check, Record<string, string>, string])[] = [
  ['a folder called utils', forbiddenNames, { 'packages/ui/src/utils/a.ts': 'x' }, '"utils"'],
  [
    'a file of helpers',
    forbiddenNames,
    { 'packages/ui/src/date-helpers.ts': 'x' },
    'one thing it does',
  ],
  ['a catch-all of types', forbiddenNames, { 'packages/ui/src/types.ts': 'x' }, 'where it is made'],
  [
    'a barrel',
    noBarrels,
    {
      'packages/ui/src/index.ts': "// all\nexport * from './a.ts';\nexport { b } from './b.ts';\n",
    },
    'import the files themselves',
  ],
  [
    'a hover for fingers',
    hoverWhereItIs,
    {
      'packages/ui/src/a.css':
        '@media (hover: hover) {\n  a:hover {\n    x: 1;\n  }\n}\n/* b:hover { */\n.c:hover {\n  x: 1;\n}\n',
    },
    '.c:hover to fingers',
  ],
  [
    'a server that starts a process',
    serverPowers,
    { 'apps/api/src/features/a.ts': "import { exec } from 'node:child_process';\nexec('ls');" },
    'starts no process',
  ],
  [
    'a server that evaluates a text',
    serverPowers,
    { 'apps/api/src/features/a.ts': "export const run = new Function('return 1');" },
    'never evaluated',
  ],
  [
    'a value written into a statement',
    serverPowers,
    { 'apps/api/src/features/a.sql.ts': 'export const a = (name) => sql.raw(name);' },
    'values are bound',
  ],
  [
    'a feature without its name in the contract',
    featureNames,
    { 'apps/api/src/features/cars/add.ts': 'x' },
    'one name everywhere',
  ],
  [
    'a room of the staff without endpoints of its name',
    deskRooms,
    { 'apps/api/src/features/desk/money/money.routes.ts': 'x' },
    'has no packages/contract/src/desk/money',
  ],
  [
    'a screen of the staff in a room of another name',
    deskRooms,
    { 'apps/backoffice/src/features/desk/cash/cash.screen.tsx': 'x' },
    'has no apps/api/src/features/desk/cash',
  ],
];

describe.each(broken)('%s', (_, check, files, told) => {
  test('is found, and the message teaches', () => {
    const problems = check(projectWith(files));
    expect(problems).toEqual([expect.stringContaining(told)]);
    expect(problems[0]).toContain(Object.keys(files)[0]?.split('/').slice(0, 4).join('/'));
  });
});

const allowed: readonly (readonly [string, Check, Record<string, string>])[] = [
  ['a built folder', forbiddenNames, { 'packages/ui/dist/utils.js': 'x' }],
  [
    'a test that starts a process',
    serverPowers,
    { 'apps/api/src/a.test.ts': "import { exec } from 'node:child_process';\nexec('ls');" },
  ],
  [
    'an index that does something',
    noBarrels,
    { 'packages/ui/src/index.ts': "export * from './a.ts';\nexport const b = 1;" },
  ],
  [
    'a feature with its name in the contract',
    featureNames,
    { 'apps/portal/src/features/stages/a.tsx': 'x' },
  ],
  [
    'a room of the staff with one name',
    deskRooms,
    {
      'packages/contract/src/desk/money/money.endpoints.ts': 'x',
      'apps/api/src/features/desk/money/money.routes.ts': 'x',
      'apps/backoffice/src/features/desk/money/money.screen.tsx': 'x',
    },
  ],
];

test.each(allowed)('%s is no problem', (_, check, files) => {
  expect(check(projectWith(files))).toEqual([]);
});
