import type { Insertable } from 'kysely';
import type {
  SolidarityDeliveries,
  SolidarityEntities,
  SolidarityPromises,
} from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

interface BuiltPromise {
  readonly entityId: number;
  readonly promiseId: number;
}

/** Creates an entity of a stage's solidarity account, with one promise: 1.200 kg of food for R$ 400,00. */
export async function buildPromise(
  { db }: Pick<BuilderContext, 'db'>,
  stageId: number,
  overrides: {
    readonly entity?: Partial<Insertable<SolidarityEntities>>;
    readonly promise?: Partial<Insertable<SolidarityPromises>>;
  } = {},
): Promise<BuiltPromise> {
  const account = { step_id: stageId };
  await db
    .insertInto('solidarity_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const entity = await db
    .insertInto('solidarity_entities')
    .values({
      ...account,
      name: 'Banco de Alimentos do Vale',
      city: 'Joinville',
      state: 'SC',
      cnpj: '11222333000181',
      link: null,
      ...overrides.entity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const promise = await db
    .insertInto('solidarity_promises')
    .values({
      entity_id: entity.id,
      what: 'alimentos',
      quantity: 1_200,
      unit: 'kg',
      value_cents: 40_000,
      due_on: null,
      ...overrides.promise,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { entityId: entity.id, promiseId: promise.id };
}

/** Creates a delivery of a promise. @returns its id */
export async function buildDelivery(
  { db }: Pick<BuilderContext, 'db'>,
  delivery: Insertable<SolidarityDeliveries>,
): Promise<number> {
  const { id } = await db
    .insertInto('solidarity_deliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
