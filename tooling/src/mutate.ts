import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

// Runs mutation tests for the files that `tooling/mutation` lists, one part after the other, and fails when a part
// misses its threshold. Arguments select parts by a piece of their name: `npm run mutation -- payments`.
const chosen = process.argv.slice(2);
const parts = readdirSync(join(projectRoot, 'tooling/mutation'))
  .filter((file) => /^(?:contract|portal)\.json$|^server-.*\.ts$/.test(file))
  .filter((file) => chosen.length === 0 || chosen.some((piece) => file.includes(piece)));
if (parts.length === 0) throw new Error(`no part is called ${chosen.join(' or ')}`);
const missed = parts.filter((file) => {
  const config = `tooling/mutation/${file}`;
  const { status } = spawnSync('stryker', ['run', config], { cwd: projectRoot, stdio: 'inherit' });
  return status !== 0;
});
console.log(
  missed.length === 0
    ? `Every one of ${parts.length} parts reaches its bar.`
    : `Below its bar, or not run to its end: ${missed.join(', ')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
