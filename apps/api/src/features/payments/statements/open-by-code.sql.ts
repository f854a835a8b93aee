import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { OpenByCode } from './match-lines.rules.ts';

/**
 * Returns registrations of a brand that their static code may still pay, one row per code. A code does not expire:
 * cancelled registrations may be paid late and paid ones twice. Both owe nothing.
 */
export async function findOpenByCode(db: Database, automakerId: number): Promise<OpenByCode[]> {
  const { rows } = await sql<OpenByCode>`
    select r.id, c.txid,
      to_char(r.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as since,
      (select coalesce(json_agg(json_build_object('name', p.name, 'cpf',
            case when p.kind = 'self' then coalesce(p.cpf, h.cpf) else p.cpf end)), '[]')
          from people p
          where p.name is not null and p.deleted_at is null and (
            (p.customer_id = r.customer_id and p.kind = 'self')
            or exists (select from registration_vehicles v where v.registration_id = r.id
              and p.id in (v.conductor_id, v.navigator_id)))) as people,
      case when r.status <> 'Aguardando Pagamento' then 0 else greatest(0, r.unit_value_cents
        * (select count(*) from registration_vehicles v where v.registration_id = r.id)
        - (select coalesce(sum(p.amount_cents - coalesce((
              select sum(f.amount_cents) from refunds f where f.pix_payment_id = p.id), 0)), 0)
            from pix_payments p join charges o on o.id = p.charge_id
            where o.registration_id = r.id)) end::integer as "openCents"
    from registrations r join charges c on c.registration_id = r.id
    join customers h on h.id = r.customer_id
    where r.automaker_id = ${automakerId} and r.deleted_at is null and c.mode = 'static'
      and r.status in ('Aguardando Pagamento', 'Aprovado', 'Registrado com sucesso', 'Cancelada')
    order by r.id, c.id`.execute(db);
  return rows;
}

interface TakenDownRow {
  readonly id: string;
  readonly txid: string;
  readonly cents: number;
  /** In São Paulo. */
  readonly day: string;
}

/** Returns recorded payments of a brand's static codes. */
export async function findTakenDown(db: Database, automakerId: number): Promise<TakenDownRow[]> {
  return db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select([
      'p.end_to_end_id as id',
      'c.txid',
      'p.amount_cents as cents',
      sql<string>`to_char(p.paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as('day'),
    ])
    .where('c.automaker_id', '=', automakerId)
    .where('c.mode', '=', 'static')
    .execute();
}

/** Returns all static codes of both brands, because one account may receive both brands' payments. */
export async function findStaticCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('charges').select('txid').where('mode', '=', 'static').execute();
  return rows.map(({ txid }) => txid);
}

/** Returns those ids that a bank's list has reported: its worklist decides about them, not a file. */
export async function findToldByBank(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pix_payments')
    .select('end_to_end_id')
    .where('end_to_end_id', 'in', [...ids])
    .where('reason', 'is not', null)
    .execute();
  return rows.map(({ end_to_end_id: id }) => id);
}
