import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
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
  const copied = template === undefined ? '' : ` template ${escapeIdentifier(template)}`;
  await execute(serverUrl, `create database ${escapeIdentifier(name)}${copied}`);
  return {
    url: databaseAt(serverUrl, name),
    name,
    drop: () => execute(serverUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

/** Drops a template and all its copies with this name prefix. */
export async function dropDatabases(serverUrl: string, start: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [start],
  );
  for (const { datname } of rows) {
    await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
  }
  await client.end();
}
