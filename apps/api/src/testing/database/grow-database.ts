import { Client, escapeIdentifier } from 'pg';

/** Range that builders and the server do not use. */
const FIRST_ID = 1_000_000;
/** Number of stages that they are spread over. */
const STAGES = 200;

const id = `${FIRST_ID} + n`;
const inStage = `${FIRST_ID} + n % ${STAGES}`;

/** Tables that grow with every registration, and the columns in which a copied row differs. */
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

export const GROWING_TABLES: readonly string[] = [...Object.keys(COPIED), 'waiting_gaps'];

/** Indexes without constraint, as SQL: rebuilding each at once is faster than updating it row by row. */
async function indexesOf(client: Client, table: string): Promise<{ name: string; made: string }[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
      where indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  return rows;
}

interface Column {
  readonly name: string;
  /** SQL type. */
  readonly type: string;
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows;
}

/** One statement per table, with one array per column, because a million rows as JSON take ten times as long. */
function copyRows(
  table: string,
  columns: readonly Column[],
  values: Readonly<Record<string, string>>,
  count: number,
): string {
  const copied: Readonly<Record<string, string>> = { id, ...values };
  const names = columns.map(({ name }) => escapeIdentifier(name));
  const each = columns.map(({ name, type }) => {
    const value = copied[name];
    return value === undefined ? `one.${escapeIdentifier(name)}` : `(${value})::${type}`;
  });
  const from = escapeIdentifier(table);
  return `insert into ${from} (${names.join(', ')}) overriding system value
    select ${each.join(', ')} from (select * from ${from} order by id limit 1) one,
      generate_series(1, ${count}) n`;
}

/**
 * Copies the first row of each growing table, adding `count` registrations of as many customers. Disables foreign keys
 * and triggers, which requires a superuser.
 */
export async function growDatabase(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, values] of Object.entries(COPIED)) {
      const indexes = await indexesOf(client, table);
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      await client.query(copyRows(table, await columnsOf(client, table), values, count));
      for (const { made } of indexes) await client.query(made);
    }
    await client.query(`insert into waiting_gaps (step_id, shift, block, gone)
      select ${inStage}, 0, n, 1 from generate_series(1, ${count}) n`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
