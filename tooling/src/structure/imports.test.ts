import { describe, expect, test } from 'vitest';
import { declaredPackages } from './declared-packages.ts';
import { dependencyDirection } from './dependency-direction.ts';
import { featureBoundaries, featureCycles } from './feature-boundaries.ts';
import { fileCycles } from './file-cycles.ts';
import { projectWith } from './fixture-tree.ts';
import type { Check } from './project.ts';
import { serverLayers } from './server-layers.ts';
import { testCode } from './test-code.ts';

const importing = (specifier: string): string =>
  `import { x } from '${specifier}';\nexport const y = x;\n`;

const inVehicles = 'apps/portal/src/features/vehicles/vehicle-list.tsx';
const addVehicle = 'apps/api/src/features/vehicles/add-vehicle.ts';

/** A violation of each rule, and part of its message. */
const broken: readonly (readonly [string, Check, Record<string, string>, string])[] = [
  [
    'a package that imports an app',
    dependencyDirection,
    { 'packages/brands/src/brand.ts': importing('@trilha/api/features/vehicles/add-vehicle.ts') },
    'downwards only',
  ],
  [
    'the contract importing the brands',
    dependencyDirection,
    { 'packages/contract/src/stages/stage.ts': importing('@trilha/brands/brand.ts') },
    'downwards only',
  ],
  [
    'the kit importing the contract by a relative path',
    dependencyDirection,
    { 'packages/ui/src/button.tsx': importing('../../contract/src/brazil/cpf.ts') },
    'ui stands alone',
  ],
  [
    'an app importing another app',
    dependencyDirection,
    { [inVehicles]: importing('@trilha/api/features/vehicles/add-vehicle.ts') },
    'apps never import each other',
  ],
  [
    'partners knowing more of us than Brazil',
    dependencyDirection,
    { 'apps/partners/src/core.ts': importing('@trilha/contract/vehicles/vehicle.ts') },
    'world outside',
  ],
  [
    'a page reading the schemas of an endpoint',
    dependencyDirection,
    { [inVehicles]: importing('@trilha/contract/endpoint-definition.ts') },
    'no schemas of endpoints',
  ],
  [
    'a page of the staff reading them',
    dependencyDirection,
    {
      'apps/backoffice/src/features/desk/today.tsx': importing(
        '@trilha/contract/endpoint-definition.ts',
      ),
    },
    'no schemas of endpoints',
  ],
  [
    'the contract reading files',
    dependencyDirection,
    { 'packages/contract/src/stages/stage.ts': importing('node:fs') },
    'no I/O',
  ],
  [
    'a portal feature importing another',
    featureBoundaries,
    { [inVehicles]: importing('../stages/stage-card.tsx') },
    'let app/ compose them',
  ],
  [
    'shared portal code importing a feature',
    featureBoundaries,
    { 'apps/portal/src/shared/client.ts': importing('../features/stages/stage-card.tsx') },
    'knows no feature',
  ],
  [
    "another feature's SQL",
    featureBoundaries,
    { [addVehicle]: importing('../stages/stages.sql.ts') },
    'call a use case of stages',
  ],
  [
    'platform code importing a feature',
    serverLayers,
    { 'apps/api/src/platform/jobs.ts': importing('../features/stages/close-stage.ts') },
    'platform stands below features',
  ],
  [
    'platform code importing the services it is part of',
    serverLayers,
    { 'apps/api/src/platform/jobs/jobs.ts': importing('../../services.ts') },
    'platform stands below services.ts',
  ],
  [
    'platform code importing what puts the server together',
    serverLayers,
    { 'apps/api/src/platform/pages/pages.ts': importing('../../commands/commands.ts') },
    'platform stands below commands',
  ],
  [
    'the database importing the platform',
    serverLayers,
    { 'apps/api/src/database/migrating/migrate.ts': importing('../../platform/logger.ts') },
    'database stands below platform',
  ],
  [
    'messages importing a feature',
    serverLayers,
    { 'apps/api/src/emails/place-won.ts': importing('../features/stages/close-stage.ts') },
    'emails stands below features',
  ],
  [
    'API features in a circle',
    featureCycles,
    {
      [addVehicle]: importing('../stages/read-stage.ts'),
      'apps/api/src/features/stages/read-stage.ts': importing('../vehicles/add-vehicle.ts'),
    },
    'api/stages -> api/vehicles -> api/stages',
  ],
  [
    'files in a circle, by a type alone',
    fileCycles,
    {
      'packages/ui/src/field/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'packages/ui/src/field/b.ts': "import { a } from './c.ts';\nexport type B = typeof a;\n",
      'packages/ui/src/field/c.ts': "import type { A } from './a.ts';\nexport const a: A = 1;\n",
    },
    'field/a.ts, packages/ui/src/field/b.ts, packages/ui/src/field/c.ts',
  ],
  [
    'a package that is not declared',
    declaredPackages,
    { [addVehicle]: importing('left-pad/deep') },
    'npm install -w apps/api --save-exact left-pad',
  ],
  [
    'a test tool in running code',
    declaredPackages,
    { [addVehicle]: importing('vitest') },
    'does not declare',
  ],
  [
    'running code that takes what is for tests',
    testCode,
    { [addVehicle]: importing('../../testing/test-app.ts') },
    'for tests only',
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
  ['a sound tree', dependencyDirection, {}],
  [
    'a test talking to the partners',
    dependencyDirection,
    { 'apps/api/src/testing/app.ts': importing('@trilha/partners/cep.ts') },
  ],
  [
    'partners using Brazil',
    dependencyDirection,
    { 'apps/partners/src/cep.ts': importing('@trilha/contract/brazil/cpf.ts') },
  ],
  [
    'app/ composing features',
    featureBoundaries,
    { 'apps/portal/src/app/routes.tsx': importing('../features/stages/x.tsx') },
  ],
  [
    "another feature's use case",
    featureBoundaries,
    { [addVehicle]: importing('../stages/read-stage.ts') },
  ],
  [
    'a feature building on what is below it, and a test reaching further',
    serverLayers,
    {
      [addVehicle]: importing('../../platform/route.ts'),
      'apps/api/src/platform/route.test.ts': importing('../testing/test-app.ts'),
    },
  ],
  [
    'a test, or what only tests use, taking what is for tests',
    testCode,
    {
      'apps/api/src/features/vehicles/vehicles.test.ts': importing('../../testing/test-app.ts'),
      'apps/api/src/testing/test-app.ts': importing('./test-config.ts'),
    },
  ],
  ['a declared package', declaredPackages, {}],
  ['a test tool in a test', declaredPackages, { 'packages/ui/src/a.test.ts': importing('vitest') }],
  [
    'two files that need a third',
    fileCycles,
    {
      'packages/ui/src/a.ts': importing('./c.ts'),
      'packages/ui/src/b.ts': `${importing('./a.ts')}import './c.ts';\n`,
      'packages/ui/src/c.ts': 'export const x = 1;\n',
    },
  ],
];

test.each(allowed)('%s is no problem', (_, check, files) => {
  expect(check(projectWith(files))).toEqual([]);
});
