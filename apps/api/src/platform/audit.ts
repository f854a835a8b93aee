import type { Database } from '../database/client.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly actor: 'customer' | 'staff' | 'system';
  readonly actorId?: number;
  /** The user name of the staff member who answers for it, where the actor has no account here. */
  readonly as?: string;
  /** Verb of the subject, for example `cancelled`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: number;
  /** Ids, statuses, amounts, names of fields: never a person's data (D26). */
  readonly detail?: Record<string, unknown>;
}

/** Writes an audit row; call it inside the transaction of the change it records. */
export function audit(tx: Database, entry: AuditEntry): Promise<void> {
  return auditAll(tx, [entry]);
}

/** Writes several in one statement. */
export async function auditAll(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at: entry.at,
        actor: entry.actor,
        actor_id: entry.actorId ?? null,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId,
        detail: JSON.stringify({
          ...entry.detail,
          ...(entry.as === undefined ? {} : { as: entry.as }),
        }),
      })),
    )
    .execute();
}
