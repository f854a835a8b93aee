import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

async function connected<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * The end of `create database` that copies a template. Without syncing, copying its files takes a quarter of the
 * processor time of writing each page to the log; with syncing, a thousand files take longer than the log.
 */
async function copyOf(client: Client, template: string): Promise<string> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
  return ` template ${escapeIdentifier(template)} strategy ${strategy}`;
}

/** URL of another database on the same server. */
function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A separate database on a server, and a function to drop it. */
export interface OwnDatabase {
  readonly url: string;
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/**
 * @param start prefix of its name
 * @param template the database to copy; without one it is empty
 */
export async function createOwnDatabase(
  serverUrl: string,
  start: string,
  template?: string,
): Promise<OwnDatabase> {
  const name = `${start}_${randomBytes(6).toString('hex')}`;
  await connected(serverUrl, async (client) => {
    const copied = template === undefined ? '' : await copyOf(client, template);
    await client.query(`create database ${escapeIdentifier(name)}${copied}`);
  });
  return {
    url: databaseAt(serverUrl, name),
    name,
    drop: async () => {
      const drop = `drop database ${escapeIdentifier(name)} with (force)`;
      await connected(serverUrl, (client) => client.query(drop));
    },
  };
}

/** Drops a template and all its copies with this name prefix. */
export async function dropDatabases(serverUrl: string, start: string): Promise<void> {
  await connected(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [start],
    );
    for (const { datname } of rows) {
      await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
    }
  });
}
