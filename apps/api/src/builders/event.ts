import type { Insertable, Selectable } from 'kysely';
import type { Events } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

export type BuiltEvent = Selectable<Events>;

/** An event of brand 1 that admits registration and asks a fee, unless told otherwise. */
export async function buildEvent(
  { db, clock }: BuilderContext,
  overrides: Partial<Insertable<Events>> = {},
): Promise<BuiltEvent> {
  return db
    .insertInto('events')
    .values({
      automaker_id: 1,
      name: 'Motorsports',
      description: 'Rali de regularidade para quem gosta de ritmo.',
      allows_registration: true,
      is_paid: true,
      logo: null,
      created_at: clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
