import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-bases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A fake program that precedes PostgreSQL's own in the path. */
function standIn(name: string, does: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
}

it('makes base backups of one second one beside the other', () => {
  const bases = join(folder, 'bases');
  for (const path of [bases, join(folder, 'bin')]) mkdirSync(path);
  const label = 'START WAL LOCATION: 0/1 (file 000000010000000000000001)';
  standIn('pg_basebackup', `mkdir "$2" && echo '${label}' > "$2/backup_label"`);
  standIn('pg_archivecleanup', '');
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` };
  const script = join(projectRoot, 'deploy/keep-bases.sh');
  for (let made = 0; made < 3; made += 1)
    execFileSync('sh', [script, bases, folder, 'once'], { env });
  const kept = readdirSync(bases);
  expect(kept).toHaveLength(3);
  expect(kept.map((base) => readdirSync(join(bases, base)))).toEqual(
    kept.map(() => ['backup_label']),
  );
});
