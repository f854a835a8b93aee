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

/** Placeholder for a value that is passed on each execution. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Values of a statement, as its query builder uses them. */
export type Given<Values extends object> = {
  readonly [Name in keyof Values]: RawBuilder<Values[Name]>;
};

const placeholders: object = new Proxy(
  {},
  { get: (_target, name) => sql.val(new Placeholder(String(name))) },
);

/** Builds statements but never executes them. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();

/** Name under which a connection prepares this statement; undefined when it does not. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/**
 * A hot statement, built once per process and prepared once per connection (ADR 054). Its name is a digest of its text,
 * so that processes sharing connections through a pooler agree on it.
 * @param build the query, with `given.<name>` for each value
 * @returns a function that executes it on a database or transaction
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
