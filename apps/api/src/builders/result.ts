import type { Insertable, Selectable } from 'kysely';
import type { StageResults } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

let serial = 0;

/** Creates a published result of a stage; the caller stores its file if needed. */
export async function buildResult(
  { db, clock }: BuilderContext,
  overrides: Partial<Insertable<StageResults>> & { readonly step_id: number },
): Promise<Selectable<StageResults>> {
  serial += 1;
  return db
    .insertInto('stage_results')
    .values({
      result: `/resultados/classificacao-${serial}.pdf`,
      content_hash: null,
      created_at: clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
