import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '@trilha/api/testing/long-run.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findClusterPrograms } from '../machine/find-cluster-programs.ts';
import { until } from '../replicas/replica.ts';
import { sayFigures } from '../testing/say-figures.ts';
import { type Machine, MACHINES } from './namespaces.ts';
import { type DatabaseCluster, startDatabaseCluster } from './start-cluster.ts';

const programs = findClusterPrograms();
if ('skipped' in programs) console.log(`recovery of the cluster skipped: ${programs.skipped}`);
const bin = 'bin' in programs ? programs.bin : '';

/** Rows of the table `notes`, in the order in which they are written; the failover is between the second and third. */
const NOTES = ['before', 'in the archive', 'after the failover', 'mistake'] as const;

describe.skipIf('skipped' in programs || !isLong)('the archive of the shipped cluster', () => {
  let cluster: DatabaseCluster;
  /** Moments after the first and the third note, as the database counts time. */
  const moments: Record<string, string> = {};

  async function ask<T extends object>(query: string): Promise<T[]> {
    const client = new Client({ connectionString: cluster.url, query_timeout: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(query)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  const notes = async (): Promise<string[]> =>
    (await ask<{ text: string }>('select text from notes order by id')).map(({ text }) => text);

  async function write(text: (typeof NOTES)[number]): Promise<void> {
    await ask(`insert into notes (text) values ('${text}')`);
    const [row] = await ask<{ at: string }>('select clock_timestamp()::text as at');
    moments[text] = row?.at ?? '';
  }

  const whole = (size = 3): Promise<number> =>
    until(
      `the cluster has ${size} members`,
      async () => {
        const now = await cluster.members();
        return now.size >= size && now.has('leader') && now.has('sync_standby');
      },
      180_000,
    );

  /** Waits until everything that was written is in the archive. */
  async function archived(): Promise<void> {
    const [row] = await ask<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()',
    );
    await until('the log is archived', async () => {
      const [last] = await ask<{ file: string | null }>(
        'select last_archived_wal as file from pg_stat_archiver',
      );
      return (last?.file ?? '') >= (row?.file ?? '');
    });
  }

  const patronictl = (name: Machine, ...args: string[]): string[] => [
    'patronictl',
    '-c',
    join(cluster.folderOf(name), 'patroni.yml'),
    ...args,
  ];

  /** What docs/operations.md says for a cluster, with its own commands. */
  async function restore(moment: string, round: number): Promise<void> {
    for (const name of MACHINES) await cluster.stopPatroni(name);
    for (const name of MACHINES) {
      const data = join(cluster.folderOf(name), 'data');
      renameSync(data, `${data}-${round}`);
    }
    const target = [`--type=time`, `--target=${moment}`, '--target-action=promote'];
    cluster.runOn('one', 'pgbackrest', '--stanza=trilha', ...target, 'restore');
    const data = join(cluster.folderOf('one'), 'data');
    // The settings in the folder name the machine that was backed up, and a standby that is away.
    const alone = "-c listen_addresses='' -c synchronous_standby_names=''";
    const control = (...args: string[]): string =>
      cluster.runOn('one', join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '120', ...args);
    control('-l', join(cluster.folderOf('one'), 'restore.log'), '-o', alone, 'start');
    const socket = cluster.folderOf('one');
    await until('PostgreSQL takes changes', () =>
      cluster
        .runOn('one', 'psql', '-h', socket, '-XAtc', 'select pg_is_in_recovery()')
        .startsWith('f'),
    );
    control('-m', 'fast', 'stop');
    const answers = join(cluster.folderOf('one'), 'answers');
    writeFileSync(answers, 'trilha\nYes I am aware\n');
    const remove = patronictl('one', 'remove', 'trilha').join(' ');
    cluster.runOn('one', 'sh', '-c', `${remove} < ${answers}`);
    cluster.startAgain('one');
    await until(
      'the first machine leads',
      async () => (await cluster.members()).has('leader'),
      120_000,
    );
    cluster.startAgain('two');
    cluster.startAgain('three');
    await whole();
  }

  beforeAll(async () => {
    cluster = await startDatabaseCluster(bin);
    await until('the proxy leads to the primary', () =>
      ask('select 1').then(
        () => true,
        () => false,
      ),
    );
    await ask('create table notes (id int generated always as identity, text text not null)');
    await whole();
    const leader = (await cluster.members()).get('leader') ?? 'one';
    cluster.runOn(leader, 'pgbackrest', '--stanza=trilha', '--type=full', 'backup');
    const ended = Math.floor(Date.now() / 1_000);
    // pgBackRest counts whole seconds, and a moment in the backup's last one would need an earlier backup.
    await until('a second has passed', () => Math.floor(Date.now() / 1_000) > ended);
    await write('before');
    await write('in the archive');
    await archived();
    cluster.kill(leader);
    await until(
      'another machine leads',
      async () => {
        const now = (await cluster.members()).get('leader');
        return now !== undefined && now !== leader;
      },
      120_000,
    );
    await until('the proxy leads to it', () =>
      ask('select 1').then(
        () => true,
        () => false,
      ),
    );
    cluster.startAgain(leader);
    await whole();
    await write('after the failover');
    await write('mistake');
    await archived();
  }, 600_000);
  afterAll(() => cluster?.stop());

  test('brings the whole cluster back to a moment after a failover [EXT-46]', async () => {
    expect(await notes()).toEqual(NOTES);
    const since = performance.now();
    await restore(moments['after the failover'] ?? '', 1);
    sayFigures('back to a moment after the failover', {
      seconds: (performance.now() - since) / 1_000,
    });
    expect(await notes()).toEqual(NOTES.slice(0, 3));
  }, 600_000);

  test('brings it back to a moment before the failover, on the timeline of that time [EXT-46]', async () => {
    await restore(moments['before'] ?? '', 2);
    expect(await notes()).toEqual(NOTES.slice(0, 1));
    // The cluster takes changes again, and its standbys have them.
    await ask("insert into notes (text) values ('goes on')");
    expect(await notes()).toEqual(['before', 'goes on']);
  }, 600_000);
});
