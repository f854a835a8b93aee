import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueIds, coverage, doubledIds } from './testing/requirements-coverage.ts';
import { projectRoot } from './project-root.ts';
import { filesBelow } from './structure/project.ts';

const showMissing = process.argv.includes('--missing');
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const tests = filesBelow(projectRoot)
  .filter((path) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const ids = catalogueIds(read('docs/requirements.md'));
const doubled = doubledIds(ids);
const { areas, total, proved, unknown } = coverage(ids, tests);

for (const { name, total: rows, missing } of areas) {
  const tail = showMissing && missing.length > 0 ? `  missing: ${missing.join(' ')}` : '';
  const count = String(rows - missing.length).padStart(3);
  console.log(`${name.padEnd(6)} ${count}/${String(rows).padEnd(3)}${tail}`);
}
for (const id of doubled) console.error(`two rows of docs/requirements.md have the id ${id}`);
for (const [id, path] of unknown) console.error(`unknown id ${id} in ${path}`);
console.log(`requirements named by tests: ${proved}/${total}`);
process.exitCode = unknown.size === 0 && doubled.length === 0 ? 0 : 1;
