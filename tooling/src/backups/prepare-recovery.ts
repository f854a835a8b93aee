import { appendFileSync, chmodSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ToolError } from './run-tool.ts';

export interface RecoveryPlan {
  /** A base backup written by `pg_basebackup`. */
  readonly base: string;
  /** Folder to which `archive_command` copies the write-ahead log. */
  readonly archive: string;
  /** Recovery restores everything up to this moment. */
  readonly until: Date;
  /** Data folder of the new server: empty or missing. */
  readonly into: string;
}

/** Quotes a value for PostgreSQL's configuration file. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Prepares a data folder for point-in-time recovery. When its owner starts PostgreSQL on it, the server restores
 * everything up to that moment and then accepts writes (PostgreSQL's manual, "Continuous Archiving and PITR").
 * @throws ToolError when there is no base backup or archive, or `into` is not empty
 */
export function prepareRecovery({ base, archive, until, into }: RecoveryPlan): void {
  if (!existsSync(join(base, 'PG_VERSION'))) throw new ToolError(`${base} is no base backup`);
  if (!existsSync(archive)) throw new ToolError(`${archive} is not there`);
  if (Number.isNaN(until.getTime())) throw new ToolError('the moment is no date');
  if (existsSync(into) && readdirSync(into).length > 0) {
    throw new ToolError(`${into} holds something already`);
  }
  cpSync(base, into, { recursive: true, verbatimSymlinks: true });
  // PostgreSQL refuses to start on a folder that others may read.
  chmodSync(into, 0o700);
  const settings = {
    restore_command: `cp "${resolve(archive)}/%f" "%p"`,
    // This setting takes an offset; it does not know the abbreviation `Z`.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  appendFileSync(join(into, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(into, 'recovery.signal'), '');
}
