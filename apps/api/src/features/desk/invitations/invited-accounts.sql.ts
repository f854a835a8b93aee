import { finallyDeclinedBy } from '@trilha/contract/invitations/invitation.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The account of a list's line, and what it already has in the stage. */
export interface ListedAccount {
  readonly id: number;
  readonly email: string;
  readonly cpf: string;
  readonly role_id: number;
  readonly status: number;
  readonly invited: boolean;
  readonly entered: boolean;
}

// Right after declining one, the customer may still take that back.
const alreadyInvited = (stageId: number, now: Date) => sql<boolean>`exists (
  select 1 from invitations i where i.customer_id = c.id and i.step_id = ${stageId}
    and i.revoked_at is null and i.used_at is null and i.expires_at > ${now}
    and (i.declined_at is null or i.declined_at > ${finallyDeclinedBy(now)}))`;
const alreadyEntered = (stageId: number) => sql<boolean>`exists (
  select 1 from registrations r where r.customer_id = c.id and r.step_id = ${stageId}
    and r.status <> 'Cancelada' and r.deleted_at is null)`;

/** Finds accounts of the stage's brand by e-mails and CPFs in their stored format. */
export async function findListedAccounts(
  db: Database,
  asked: {
    readonly automakerId: number;
    readonly stageId: number;
    readonly emails: readonly string[];
    readonly cpfs: readonly string[];
    readonly now: Date;
  },
): Promise<readonly ListedAccount[]> {
  const { automakerId, stageId, emails, cpfs, now } = asked;
  const { rows } = await sql<ListedAccount>`
    with meant as (
      select id from customers where automaker_id = ${automakerId}
        and email = any(${[...emails]}::text[]) and erased_at is null
      union
      select id from customers where automaker_id = ${automakerId}
        and cpf = any(${[...cpfs]}::text[]) and erased_at is null)
    select c.id, c.email, c.cpf, c.role_id, c.status,
      ${alreadyInvited(stageId, now)} as invited, ${alreadyEntered(stageId)} as entered
    from meant join customers c on c.id = meant.id order by c.id`.execute(db);
  return rows;
}

/** Finds what an account has in a stage now. Call it under the stage's lock. */
export async function findStanding(
  tx: Database,
  { customerId, stageId, now }: { customerId: number; stageId: number; now: Date },
): Promise<{ readonly invited: boolean; readonly entered: boolean }> {
  const { rows } = await sql<{ invited: boolean; entered: boolean }>`
    select ${alreadyInvited(stageId, now)} as invited, ${alreadyEntered(stageId)} as entered
    from customers c where c.id = ${customerId}`.execute(tx);
  return rows[0] ?? { invited: false, entered: false };
}
