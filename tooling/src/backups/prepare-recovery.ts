import { appendFileSync, chmodSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ToolError } from './run-tool.ts';

export interface RecoveryPlan {
  /** What `pg_basebackup` wrote. */
  readonly base: string;
  /** Where `archive_command` copies the write-ahead log to. */
  readonly archive: string;
  /** The last moment that is brought back. */
  readonly until: Date;
  /** The data folder of the new server: one that is empty or not there. */
  readonly into: string;
}

/** A value of PostgreSQL's configuration. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Lays a data folder ready from which PostgreSQL, once it is started on it by the account that owns it, brings
 * everything back up to a moment and then takes changes (PostgreSQL's manual, "Continuous Archiving and PITR").
 * @throws ToolError when there is no base backup or archive, or `into` holds anything
 */
export function prepareRecovery({ base, archive, until, into }: RecoveryPlan): void {
  if (!existsSync(join(base, 'PG_VERSION'))) throw new ToolError(`${base} is no base backup`);
  if (!existsSync(archive)) throw new ToolError(`${archive} is not there`);
  if (Number.isNaN(until.getTime())) throw new ToolError('the moment is no date');
  if (existsSync(into) && readdirSync(into).length > 0) {
    throw new ToolError(`${into} holds something already`);
  }
  cpSync(base, into, { recursive: true, verbatimSymlinks: true });
  // PostgreSQL starts on no folder that others may read.
  chmodSync(into, 0o700);
  const settings = {
    restore_command: `cp "${resolve(archive)}/%f" "%p"`,
    // An offset: this setting knows no abbreviation of a zone.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  appendFileSync(join(into, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(into, 'recovery.signal'), '');
}
