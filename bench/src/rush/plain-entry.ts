import type { Client } from 'pg';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import type { Entrant } from '@trilha/api/builders/crowd.ts';

type Row = Readonly<Record<string, number | null>>;

/** Named statements, so that a connection parses and plans each once. */
const STATEMENTS = {
  id: `select nextval(pg_get_serial_sequence('registrations', 'id'))::integer as id`,
  hot: `update stages set next_inscription_number = next_inscription_number + 1 where id = $1
    returning next_inscription_number - 1 as inscription, next_waiting_number as waiting`,
  pool: `select id, capacity - taken as places from vacancy_pools where step_id = $1 and kind = 'general'`,
  registration: `insert into registrations (id, event_id, step_id, category_id, customer_id, automaker_id,
      terms_version, pool_id, places, inscription_number, waiting_number, status, unit_value_cents,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, 1, 'plain', $6, $7, $8, $9, $10, 50000, $11, $11)`,
  vehicle: `insert into registration_vehicles
      (registration_id, step_id, vehicle_id, chassis, conductor_id, position)
    values ($1, $2, $3, $4, $5, 0) returning id`,
  person: `insert into registration_people
      (registration_vehicle_id, registration_id, step_id, person_id, cpf, role)
    values ($1, $2, $3, $4, $5, 'conductor')`,
  ledger: `insert into vacancy_ledger (pool_id, step_id, registration_id, delta, reason, at)
    values ($1, $2, $3, 1, 'created', $4)`,
  line: 'update stages set next_waiting_number = next_waiting_number + 1 where id = $1',
  job: `insert into jobs (name, payload, run_at, created_at) values ('plain', $1, $2, $2)`,
  audit: `insert into audit_log (at, actor, actor_id, action, subject, subject_id, detail)
    values ($1, 'customer', $2, 'created', 'registration', $3, '{}')`,
} as const;

/** When the contended row is locked: first of all, or as late as possible. */
export type HotRow = 'first' | 'last';

/**
 * A minimal registration transaction, directly on the database: `begin`, prepared statements one after the other,
 * `commit`. It checks no session or rule and sends no response.
 */
export async function enterPlainly(
  client: Client,
  { stage, category }: StageFixture,
  entrant: Entrant,
  hotRow: HotRow,
): Promise<void> {
  const now = new Date();
  const ask = async (name: keyof typeof STATEMENTS, ...values: unknown[]): Promise<Row> =>
    (await client.query({ name, text: STATEMENTS[name], values })).rows[0] ?? {};

  async function writeCrew(id: unknown): Promise<void> {
    const { vehicleId, chassis, personId, cpf } = entrant;
    const vehicle = await ask('vehicle', id, stage.id, vehicleId, chassis, personId);
    await ask('person', vehicle['id'], id, stage.id, personId, cpf);
    await ask('job', JSON.stringify({ registration_id: id }), now);
    await ask('audit', now, entrant.customerId, id);
  }

  async function takePlace(id: unknown): Promise<void> {
    const drawn = await ask('hot', stage.id);
    const pool = await ask('pool', stage.id);
    const isPlaced = Number(pool['places']) > 0;
    await ask(
      'registration',
      id,
      stage.event_id,
      stage.id,
      category.id,
      entrant.customerId,
      isPlaced ? pool['id'] : null,
      isPlaced ? 1 : 0,
      drawn['inscription'],
      isPlaced ? null : drawn['waiting'],
      isPlaced ? 'Aguardando Pagamento' : 'Lista de Espera',
      now,
    );
    await (isPlaced ? ask('ledger', pool['id'], stage.id, id, now) : ask('line', stage.id));
  }

  await client.query('begin');
  const { id } = await ask('id');
  const parts = hotRow === 'first' ? [takePlace, writeCrew] : [writeCrew, takePlace];
  for (const part of parts) await part(id);
  await client.query('commit');
}
