import { patient } from '@trilha/api/testing/long-run.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { bringThirdBrand } from '../src/third-brand.ts';

const run = promisify(execFile);

test('a third brand with a demonstration is two new files: types and tests of brands, e-mails and demonstration stand as they are [BRD-01]', async () => {
  // Twice the server's tests, and the types of everything.
  test.setTimeout(patient(900_000));
  const { root, demonstrate, remove } = await bringThirdBrand();
  const inCopy = (program: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root });
  const runTests = (project: string, ...paths: string[]) =>
    inCopy('vitest/vitest.mjs', 'run', '--project', project, ...paths);

  try {
    await runTests('unit', 'packages/brands', 'apps/portal/src/app/theme-colours.test.ts');
    await runTests('server', 'apps/api/src/emails', 'apps/api/src/demo');
    await demonstrate();
    await runTests('server', 'apps/api/src/demo');
    await inCopy('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  } finally {
    await remove();
  }
});
