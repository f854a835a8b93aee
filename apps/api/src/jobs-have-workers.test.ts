import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

const isJob = (value: unknown): value is { readonly name: string; readonly lane: string } =>
  typeof value === 'object' && value !== null && 'lane' in value && 'payload' in value;

it('every kind of work for later has somebody who does it, in its lane', async () => {
  const files = globSync('**/*.jobs.ts', { cwd: import.meta.dirname });
  const modules: object[] = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  );
  const defined = modules.flatMap((one) => Object.values(one).filter(isJob));
  expect(defined.length).toBeGreaterThan(30);
  const server = await startTestApp();
  const done = server.services.jobs.kinds();
  await server.close();
  const sorted = (jobs: Iterable<readonly [string, string]>) =>
    [...jobs].toSorted(([one], [other]) => one.localeCompare(other));
  expect(sorted(done)).toEqual(sorted(defined.map(({ name, lane }) => [name, lane] as const)));
});
