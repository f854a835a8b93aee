import type { Services } from '../services.ts';

/** A stage's pools by kind: capacity and places taken. */
export function poolsOf(
  { services }: { readonly services: Pick<Services, 'db'> },
  stageId: number,
) {
  return services.db
    .selectFrom('vacancy_pools')
    .select(['kind', 'capacity', 'taken'])
    .where('step_id', '=', stageId)
    .orderBy('kind')
    .execute();
}
