import type { HookEvent } from '@trilha/contract/integrations/hook-events.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Webhooks } from '../../../database/schema.gen.ts';

export interface HookRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly step_id: number | null;
  readonly title: string | null;
  readonly name: string;
  readonly url: string;
  readonly kinds: HookEvent[];
  readonly made_by: string;
  readonly made_at: Date;
  readonly failing_since: Date | null;
  readonly disabled_at: Date | null;
  readonly disabled_by: 'staff' | 'system' | null;
  readonly old_secret_until: Date | null;
  readonly waiting: number;
  readonly stopped: number;
  readonly last_delivered_at: Date | null;
}

/** Lists every webhook, newest first, with the state of its deliveries. */
export async function listHookRows(db: Database): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    select w.id, w.automaker_id, w.step_id, s.title, w.name, w.url, w.kinds, p.name as made_by,
      w.made_at, w.failing_since, w.disabled_at, w.disabled_by, w.old_secret_until,
      coalesce(d.waiting, 0) as waiting, coalesce(d.stopped, 0) as stopped, d.last_delivered_at
    from webhooks w join staff p on p.id = w.made_by left join stages s on s.id = w.step_id
      left join lateral (select
          (count(*) filter (where state = 'waiting'))::integer as waiting,
          (count(*) filter (where state in ('failed', 'held')))::integer as stopped,
          max(last_at) filter (where state = 'delivered') as last_delivered_at
        from webhook_deliveries where webhook_id = w.id) d on true
    order by w.id desc`.execute(db);
  return rows;
}

/** Finds the brand and stage of webhooks that were turned off after failing for too long. */
export async function findGivenUp(db: Database) {
  return db
    .selectFrom('webhooks')
    .select(['automaker_id', 'step_id'])
    .where('disabled_by', '=', 'system')
    .execute();
}

export async function findHook(db: Database, id: number) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'automaker_id', 'step_id', 'name', 'disabled_at', 'secret_box'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the row, so that renewing a secret and switching the webhook run one after the other. */
export async function lockHook(tx: Database, id: number) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'automaker_id', 'step_id', 'name', 'disabled_at', 'secret_box', 'failing_since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type NewHookRow = Omit<Insertable<Webhooks>, 'id' | 'secret_box'>;

/**
 * @param sealFor encrypts the secret once the webhook's id is known
 * @returns undefined when its form has already created one
 */
export async function insertHook(
  tx: Database,
  row: NewHookRow,
  sealFor: (id: number) => Buffer,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('webhooks')
    .values({ ...row, secret_box: Buffer.alloc(0) })
    .onConflict((same) => same.columns(['made_by', 'request']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return undefined;
  const { id } = made;
  await tx
    .updateTable('webhooks')
    .set({ secret_box: sealFor(id) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Finds the webhook that a staff member's form has created. */
export async function findHookMade(tx: Database, madeBy: number, request: string) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'automaker_id', 'step_id', 'name', 'url', 'kinds', 'made_at', 'secret_box'])
    .where('made_by', '=', madeBy)
    .where('request', '=', request)
    .executeTakeFirstOrThrow();
}

export async function replaceSecret(
  tx: Database,
  id: number,
  secret: { readonly box: Buffer; readonly before: Buffer; readonly until: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      secret_box: secret.box,
      old_secret_box: secret.before,
      old_secret_until: secret.until,
    })
    .where('id', '=', id)
    .execute();
}

export async function switchHookRow(
  tx: Database,
  id: number,
  off: { readonly at: Date; readonly by: 'staff' | 'system' } | null,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      disabled_at: off?.at ?? null,
      disabled_by: off?.by ?? null,
      ...(off === null ? { failing_since: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Clears the failure time after a successful delivery. */
export async function clearFailing(db: Database, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Stores since when a webhook fails, unless it was failing already. */
export async function beginFailing(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: now })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute();
}
