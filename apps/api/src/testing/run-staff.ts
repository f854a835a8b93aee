import { commands } from '../commands/commands.ts';
import { runCommand } from '../commands/run-command.ts';
import type { AuditLog } from '../database/schema.gen.ts';
import type { TestApp } from './test-app.ts';

export interface StaffAnswer {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of `npm run staff` on the database of a test's server. */
export async function runStaff(
  { services }: Pick<TestApp, 'services'>,
  ...args: string[]
): Promise<StaffAnswer> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await runCommand(args, {
    commands,
    env: { STAFF_NAME: 'ana.souza' },
    open: async () => ({ services, close: async () => {} }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { exit, out: out.join('\n'), err: err.join('\n') };
}

/**
 * Audit rows about a subject, oldest first: who, what, details, and further named columns.
 * `auditOf(server, 'webhook', id, 'at', 'reason')`
 */
export async function auditOf<More extends keyof AuditLog = never>(
  { services }: Pick<TestApp, 'services'>,
  subject: string,
  subjectId: number,
  ...more: More[]
) {
  return services.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .select(more)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}
