import { createHash } from 'node:crypto';
import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from './client.ts';
import type { Schema } from './schema.gen.ts';

/** Stands in a statement for a value that each execution brings. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a statement, as its builder writes them in. */
export type Given<Values extends object> = {
  readonly [Name in keyof Values]: RawBuilder<Values[Name]>;
};

const placeholders: object = new Proxy(
  {},
  { get: (_target, name) => sql.val(new Placeholder(String(name))) },
);

/** Builds statements; executes none. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();

/** Under which name a connection keeps this statement prepared; undefined where it does not. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/**
 * A hot statement, built once per process and prepared once per connection (ADR 054). Its name is a digest of its text,
 * so that processes that share connections through a pooler mean the same by it.
 * @param build the query, with `given.<name>` for each value
 * @returns executes it on a database or a transaction
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, given: Given<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const { sql: text, parameters } = build(builder, placeholders as Given<Values>).compile();
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 16));
  const valueIn = (values: Values, parameter: unknown): unknown =>
    parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter;
  return async (db, values) => {
    const own = parameters.map((parameter) => valueIn(values, parameter));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, own));
    return rows;
  };
}
