import { Client, escapeIdentifier } from 'pg';

/** Far from what builders and the server make. */
const FIRST_ID = 1_000_000;
/** Stages over which they are spread. */
const STAGES = 200;

const id = `${FIRST_ID} + n`;
const inStage = `${FIRST_ID} + n % ${STAGES}`;

/** Tables that grow with every entry, and what tells a copied row from the one it is copied from. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: { email: `'copia' || n || '@trilha.example'`, cpf: `lpad(n::text, 11, '0')` },
  people: { customer_id: id, cpf: `lpad(n::text, 11, '0')` },
  vehicles: { customer_id: id, chassis: `'COPIA' || lpad(n::text, 12, '0')` },
  sessions: {
    customer_id: id,
    token_hash: `'\\x' || md5(n::text) || md5(n::text)`,
    sid_hash: 'null::text',
  },
  registrations: { customer_id: id, step_id: inStage, inscription_number: 'n' },
  registration_vehicles: {
    registration_id: id,
    vehicle_id: id,
    conductor_id: id,
    step_id: inStage,
    chassis: `'COPIA' || lpad(n::text, 12, '0')`,
  },
  registration_people: {
    registration_id: id,
    registration_vehicle_id: id,
    person_id: id,
    step_id: inStage,
    cpf: `lpad(n::text, 11, '0')`,
  },
  vacancy_ledger: { registration_id: id, step_id: inStage, pool_id: inStage },
  charges: { registration_id: id, txid: `'copia' || n` },
  pix_payments: { charge_id: id, end_to_end_id: `'COPIA' || n` },
  audit_log: { actor_id: id, subject_id: id },
  consents: { customer_id: id },
};

export const GROWING_TABLES: readonly string[] = Object.keys(COPIED);

function copyRows(table: string, values: Readonly<Record<string, string>>, count: number): string {
  const name = escapeIdentifier(table);
  const pairs = Object.entries({ id, ...values }).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${name} overriding system value
    select copy.* from (select one from ${name} one order by id limit 1) first,
      generate_series(1, ${count}) n,
      lateral jsonb_populate_record(first.one, jsonb_build_object(${pairs.join(', ')})) copy`;
}

/**
 * Copies the first row of each growing table, so that the database holds `count` entries more of as many customers.
 * Foreign keys and triggers are left out, which takes a superuser.
 */
export async function growDatabase(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, values] of Object.entries(COPIED)) {
      await client.query(copyRows(table, values, count));
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
