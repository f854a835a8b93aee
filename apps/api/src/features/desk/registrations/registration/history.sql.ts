import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';
import { withinScope } from '../../within-scope.sql.ts';

/** At most this many other registrations are listed; all are counted. */
const NAMED = 6;

interface PastEntry {
  readonly id: number;
  readonly number: number;
  readonly stage_title: string;
  readonly stage_date: string | null;
  readonly status: RegistrationStatus;
  readonly confirm_until: string | null;
  readonly cancelled_by: string | null;
}
interface Counted {
  readonly total: number;
  readonly confirmed: number;
  readonly cancelled: number;
}

/** The holder's other registrations within a scope: their number, and the newest ones by name. */
export async function findHistory(
  db: Database,
  scope: StaffScope,
  { id, holder_id }: { readonly id: number; readonly holder_id: number },
) {
  const within = withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' });
  const entries = await sql<PastEntry & { counted: Counted }>`
    select r.id, r.inscription_number as number, s.title as stage_title,
      ${wireInstant('s.stage_date')} as stage_date, r.status,
      ${wireInstant('r.confirm_until')} as confirm_until, r.cancelled_by,
      json_build_object('total', count(*) over (),
        'confirmed', count(*) filter (where r.status in ('Aprovado', 'Registrado com sucesso')) over (),
        'cancelled', count(*) filter (where r.status = 'Cancelada') over ()) as counted
    from registrations r join stages s on s.id = r.step_id
    where r.customer_id = ${holder_id} and r.id <> ${id} and r.deleted_at is null and ${within}
    order by r.id desc limit ${NAMED}`.execute(db);
  const counted = entries.rows[0]?.counted ?? { total: 0, confirmed: 0, cancelled: 0 };
  return { ...counted, entries: entries.rows.map(({ counted: _counted, ...entry }) => entry) };
}
