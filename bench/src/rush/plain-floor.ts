import { Client } from 'pg';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import type { Entrant } from './crowd.ts';

const CLIENTS = 32;

/**
 * The plain transaction of an entry, straight against the database: `begin`, eight statements one after
 * the other, the hot row first, `commit`. It checks nobody's session and no rule, and answers nobody.
 */
async function enterPlainly(
  client: Client,
  { stage, category }: StageFixture,
  entrant: Entrant,
): Promise<void> {
  const now = new Date();
  const ask = async (text: string, values: unknown[]): Promise<Record<string, number>> =>
    (await client.query(text, values)).rows[0] ?? {};
  await client.query('begin');
  const drawn = await ask(
    `update stages set next_inscription_number = next_inscription_number + 1 where id = $1
     returning next_inscription_number - 1 as inscription, next_waiting_number as waiting`,
    [stage.id],
  );
  const pool = await ask(
    `select id, capacity - taken as places from vacancy_pools where step_id = $1 and kind = 'general'`,
    [stage.id],
  );
  const isPlaced = Number(pool['places']) > 0;
  const { id } = await ask(
    `insert into registrations (event_id, step_id, category_id, customer_id, automaker_id, terms_version,
       pool_id, places, inscription_number, waiting_number, status, unit_value_cents, created_at, updated_at)
     values ($1, $2, $3, $4, 1, 'plain', $5, $6, $7, $8, $9, 50000, $10, $10) returning id`,
    [
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
    ],
  );
  const vehicle = await ask(
    `insert into registration_vehicles (registration_id, step_id, vehicle_id, chassis, conductor_id, position)
     values ($1, $2, $3, $4, $5, 0) returning id`,
    [id, stage.id, entrant.vehicleId, entrant.chassis, entrant.personId],
  );
  await ask(
    `insert into registration_people (registration_vehicle_id, registration_id, step_id, person_id, cpf, role)
     values ($1, $2, $3, $4, $5, 'conductor')`,
    [vehicle['id'], id, stage.id, entrant.personId, entrant.cpf],
  );
  await (isPlaced
    ? ask(
        `insert into vacancy_ledger (pool_id, step_id, registration_id, delta, reason, at)
         values ($1, $2, $3, 1, 'created', $4)`,
        [pool['id'], stage.id, id, now],
      )
    : ask('update stages set next_waiting_number = next_waiting_number + 1 where id = $1', [
        stage.id,
      ]));
  await ask(`insert into jobs (name, payload, run_at, created_at) values ('plain', $1, $2, $2)`, [
    JSON.stringify({ registration_id: id }),
    now,
  ]);
  await ask(
    `insert into audit_log (at, actor, actor_id, action, subject, subject_id, detail)
     values ($1, 'customer', $2, 'created', 'registration', $3, '{}')`,
    [now, entrant.customerId, id],
  );
  await client.query('commit');
}

/** @returns entries per second of 32 connections at once, on one stage. */
export async function measurePlainFloor(
  url: string,
  fixture: StageFixture,
  entrants: readonly Entrant[],
): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let entrant = entrants[next++]; entrant !== undefined; entrant = entrants[next++]) {
        await enterPlainly(client, fixture, entrant);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return entrants.length / seconds;
}
