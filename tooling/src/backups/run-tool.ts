import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that is not there or did not do its work, in one line. */
export class ToolError extends Error {}

/** Where Debian keeps the tools of each version; elsewhere they are found by `PATH`. */
const VERSIONS = '/usr/lib/postgresql';

/** The newest program of that name: older ones refuse newer servers. */
function pathOf(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin', name))
    .find((path) => existsSync(path));
  return newest ?? name;
}

/** The address without its password, which a list of processes would show, and the password for libpq. */
function apart(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const { password } = url;
  url.password = '';
  return {
    address: url.href,
    env: password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) },
  };
}

/**
 * Runs a program to its end.
 * @param databaseUrl given to it as `--dbname`, where it works on a database
 * @throws ToolError with its last line
 */
export async function runTool(
  name: string,
  args: readonly string[],
  databaseUrl?: string,
): Promise<void> {
  const { address, env } =
    databaseUrl === undefined ? { address: '', env: {} } : apart(databaseUrl);
  const database = address === '' ? [] : [`--dbname=${address}`];
  const child = spawn(pathOf(name), [...args, ...database], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-4_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new ToolError(`${name} is not installed`)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new ToolError(`${name}: ${said.trim().split('\n').at(-1) ?? code}`);
}
