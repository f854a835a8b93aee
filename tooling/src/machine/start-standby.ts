import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from './postgres-cluster.ts';

/** A read-only standby that follows a running server. */
export async function startStandby(folder: string, primary: Cluster): Promise<Cluster> {
  const data = join(mkdtempSync(join(tmpdir(), 'trilha-standby-')), 'data');
  const { status, stderr } = spawnSync(
    join(folder, 'pg_basebackup'),
    ['--dbname', primary.url, '--pgdata', data, '--write-recovery-conf', '--checkpoint=fast'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
  return startCluster(folder, { data });
}
