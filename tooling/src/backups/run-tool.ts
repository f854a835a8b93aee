import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program is missing or failed; the message is one line. */
export class ToolError extends Error {}

/** Folder where Debian installs the tools of each version; elsewhere `PATH` finds them. */
const VERSIONS = '/usr/lib/postgresql';

/** Path of the newest version of this program: older versions refuse newer servers. */
function pathOf(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin', name))
    .find((path) => existsSync(path));
  return newest ?? name;
}

/** Splits off the password, which a list of processes would show; libpq gets it from the environment. */
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
 * Runs a program until it exits.
 * @param databaseUrl passed as `--dbname` when the program works on a database
 * @throws ToolError with the last line of its output
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
