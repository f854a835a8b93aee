import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import config, { usualReplicas } from '../../../vitest.config.ts';
import { projectRoot } from '../project-root.ts';
import { everything } from './test-plan.ts';

const longOnly = ['embedded', 'replicas-long'];
const projects = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
);
const stepsOf = (isLong: boolean): string[] =>
  everything(isLong).flatMap((lanes) => lanes.flatMap((lane) => lane.map(({ name }) => name)));
const without = (all: readonly unknown[], some: readonly unknown[]): unknown[] =>
  all.filter((one) => !some.includes(one));

test('the long run runs every project of tests, the usual one all but those named here', () => {
  expect(without(projects, stepsOf(true))).toEqual([]);
  expect(without(projects, stepsOf(false))).toEqual(longOnly);
});

test('the long run leaves out no step of the usual one', () => {
  expect(without(stepsOf(false), stepsOf(true))).toEqual([]);
});

test('a proof with several servers that the usual run names is there; all others are in the long run', () => {
  const files = globSync('tooling/src/**/*.race.test.ts', { cwd: projectRoot });
  expect(without(usualReplicas, files)).toEqual([]);
  expect(without(files, usualReplicas)).not.toEqual([]);
});
