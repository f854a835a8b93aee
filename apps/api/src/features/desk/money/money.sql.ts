import { isSameName } from '@trilha/contract/payments/payer-name.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findListed, type ListedRegistration } from '../registrations/registration-rows.sql.ts';
import { ENDINGS } from '../second-person/proposals.sql.ts';
import { sql } from 'kysely';

interface RefundInScope {
  readonly key: { readonly refundId: string; readonly endToEndId: string };
  readonly automakerId: number;
  readonly registrationId: number;
  readonly customerId: number;
  /** The amount that moves when the refund is recorded as sent. */
  readonly movesCents: number;
}

/** Amount of a payment that was refunded outside this system, in cents. */
const returnedOf = (payment: string) => sql<number>`(
  select coalesce(sum(e.amount_cents), 0)::integer from refunds e
  where e.pix_payment_id = ${sql.ref(`${payment}.id`)} and e.reason = 'elsewhere'
    and e.status <> 'failed')`;

/**
 * A bank line that the caller may decide.
 * @throws AppError `not_found` when it is missing or belongs to another brand
 */
export async function lineInScope(db: Database, brands: readonly number[], id: number) {
  const row = await db
    .selectFrom('pix_payments as p')
    .select(['p.id', 'p.automaker_id', 'p.end_to_end_id', 'p.amount_cents', 'p.payer_name'])
    .select(returnedOf('p').as('returned_cents'))
    .where('p.id', '=', id)
    .where('p.reason', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
  return row;
}

/** Checks an unreadable bank line. @throws AppError `not_found`, as `lineInScope` */
export async function unreadableInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom('unreadable_payments')
    .select('automaker_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
}

/** Checks that the caller may decide a proposal. @throws AppError `not_found`, as `lineInScope` */
export async function proposalInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom('money_proposals')
    .select('automaker_id')
    .where('id', '=', id)
    // Proposals to end a stage are confirmed by other roles (`second-person/stage-endings.routes.ts`).
    .where('act', 'not in', ENDINGS)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
}

/** The keys and amount of a refund. @throws AppError `not_found`, as `lineInScope` */
export async function refundInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<RefundInScope> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .innerJoin('registrations as r', 'r.id', 'c.registration_id')
    .select([
      'r.id as registration_id',
      'r.customer_id',
      'f.refund_id',
      'f.amount_cents',
      'f.reason',
      'f.seen_at',
      'p.end_to_end_id',
      'c.automaker_id',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
  return {
    key: { refundId: row.refund_id, endToEndId: row.end_to_end_id },
    automakerId: row.automaker_id,
    registrationId: row.registration_id,
    customerId: row.customer_id,
    // A refund made at the bank is only recorded as seen: no money moves now.
    movesCents: row.reason === 'elsewhere' && row.seen_at === null ? 0 : row.amount_cents,
  };
}

/** At most this many candidates are listed. With more, staff types the registration number. */
const CHOICE = 20;

/** Registrations that await payment, with the open amount of their fee. */
const waiting = sql`select r.id, r.automaker_id, r.created_at,
    r.unit_value_cents * (select count(*) from registration_vehicles v where v.registration_id = r.id)
      - (select coalesce(sum(p.amount_cents - coalesce((
          select sum(f.amount_cents) from refunds f where f.pix_payment_id = p.id), 0)), 0)
        from pix_payments p join charges c on c.id = p.charge_id
        where c.registration_id = r.id) as open_cents
  from registrations r
  where r.status = 'Aguardando Pagamento' and r.deleted_at is null`;

/** Whether the registration's customer claims exactly this Pix. */
const isClaimed = (registration: string, pix: string) => sql<boolean>`exists (
  select 1 from payment_claims k
  where k.registration_id = ${sql.ref(`${registration}.id`)} and k.closed_at is null
    and lower(k.end_to_end_id) = lower(${sql.ref(`${pix}.end_to_end_id`)}))`;

/** Registered before the payment arrived, with exactly its amount open. */
const fits = sql`w.automaker_id = u.automaker_id and w.created_at <= u.paid_at
  and w.open_cents = u.amount_cents - ${returnedOf('u')}`;

export interface FittingPair {
  readonly fits: number;
  /** Null when several fit and the payer's name does not match exactly one of them. */
  readonly pair: ListedRegistration | null;
}

/** Registrations that fit each line, by line id. Lines without a match have no entry. */
export async function findFitting(
  db: Database,
  lines: ReadonlyArray<{ readonly id: number; readonly payer_name: string | null }>,
): Promise<ReadonlyMap<number, FittingPair>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<{ line: number; fits: number; ids: number[] }>`
    with w as materialized (${waiting})
    select u.id as line, count(*)::integer as fits, (array_agg(w.id order by w.id desc))[1:${CHOICE}] as ids
    from pix_payments u join w on ${fits}
    where u.id in (${sql.join(lines.map(({ id }) => id))}) group by u.id`.execute(db);
  const byId = await findOwners(
    db,
    rows.flatMap(({ ids }) => ids),
  );
  const payers = new Map(lines.map(({ id, payer_name }) => [id, payer_name]));
  return new Map(
    rows.map(({ line, fits: count, ids }) => {
      const all = ids.flatMap((id) => byId.get(id) ?? []);
      const payer = payers.get(line) ?? null;
      const named = all.filter(({ holder_name }) => isSameName(payer, holder_name));
      const [one = null, ...others] = count === 1 ? all : named;
      return [line, { fits: count, pair: others.length === 0 ? one : null }];
    }),
  );
}

interface RankedPair extends ListedRegistration {
  readonly isNamed: boolean;
  readonly isClaimed: boolean;
}

/**
 * Registrations of the line's brand that the payment may be meant for: claimed by their customer first, then with the
 * payer's name, then the newest.
 * @param number a registration number, in any status; when undefined, registrations that fit or are claimed
 */
export async function findPairs(
  db: Database,
  line: {
    readonly id: number;
    readonly automaker_id: number;
    readonly payer_name: string | null;
  },
  number: number | undefined,
): Promise<readonly RankedPair[]> {
  const pairs = await findUnranked(db, line, number);
  const claimed = await findClaimed(db, line.id);
  const marked = pairs.map((pair) => ({
    ...pair,
    isNamed: isSameName(line.payer_name, pair.holder_name),
    isClaimed: claimed.has(pair.id),
  }));
  const rank = (pair: RankedPair): number => (pair.isClaimed ? 2 : 0) + (pair.isNamed ? 1 : 0);
  return marked.toSorted((one, other) => rank(other) - rank(one));
}

/** Ids of registrations whose customer claims this line's Pix. */
async function findClaimed(db: Database, line: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from pix_payments u join registrations r on ${isClaimed('r', 'u')}
    where u.id = ${line} and r.automaker_id = u.automaker_id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function findUnranked(
  db: Database,
  line: { readonly id: number; readonly automaker_id: number },
  number: number | undefined,
): Promise<ListedRegistration[]> {
  if (number !== undefined) {
    return findListed(
      db,
      sql`select r.id, -r.id as place from registrations r
        where r.inscription_number = ${number} and r.deleted_at is null
          and r.step_id in (select s.id from stages s where s.automaker_id = ${line.automaker_id})
        order by r.id desc limit ${CHOICE}`,
    );
  }
  return findListed(
    db,
    sql`select w.id, -w.id as place from (${waiting}) w
      join pix_payments u on u.id = ${line.id}
        and (${fits} or (w.automaker_id = u.automaker_id and ${isClaimed('w', 'u')}))
      order by w.id desc limit ${CHOICE}`,
  );
}

/** Registrations by id. */
export async function findOwners(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedRegistration>> {
  if (ids.length === 0) return new Map();
  const rows = await findListed(
    db,
    sql`select r.id, 1 as place from registrations r where r.id in (${sql.join(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
