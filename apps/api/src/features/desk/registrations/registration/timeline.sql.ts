import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';

export interface AuditedChange {
  readonly id: number;
  readonly at: string;
  readonly actor: 'customer' | 'staff' | 'system';
  readonly action: string;
  /** Name of the acting staff member: from their account, or the user name given to a command. Null otherwise. */
  readonly name: string | null;
  readonly reason: string | null;
  readonly detail: Record<string, unknown>;
}

/** Audit entries about a registration or an account, newest first. */
export async function findAudited(
  db: Database,
  subject: 'registration' | 'customer',
  id: number,
): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`
    select a.id::integer as id, ${wireInstant('a.at')} as at, a.actor, a.action, a.detail,
      coalesce(s.name, a.detail ->> 'as') as name, coalesce(a.reason, a.detail ->> 'why') as reason
    from audit_log a left join staff s on s.id = a.staff_id
    where a.subject = ${subject} and a.subject_id = ${id}
    order by a.id desc limit 500`.execute(db);
  return rows;
}
