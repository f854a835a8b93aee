import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';

interface OpenInvitationRow {
  readonly id: number;
  readonly vehicles: number;
  readonly expires_at: string;
}

/** Invitations of a customer to a stage that an entry may use now, the oldest first. */
export async function findOpenInvitations(
  db: Database,
  asked: { readonly stageId: number; readonly customerId: number; readonly now: Date },
): Promise<OpenInvitationRow[]> {
  const { stageId, customerId, now } = asked;
  const { rows } = await sql<OpenInvitationRow>`
    select i.id, i.vehicles, ${wireInstant('i.expires_at')} as expires_at
    from invitations i
    where i.step_id = ${stageId} and i.customer_id = ${customerId} and i.used_at is null
      and i.revoked_at is null and i.declined_at is null and i.expires_at > ${now}
    order by i.id`.execute(db);
  return rows;
}

/** Length of a stage's waiting list. */
export async function countWaiting(db: Database, stageId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from registrations
    where step_id = ${stageId} and waiting_number is not null`.execute(db);
  return rows[0]?.waiting ?? 0;
}
