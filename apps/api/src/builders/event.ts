import type { Insertable, Selectable } from 'kysely';
import type { Events } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

export type BuiltEvent = Selectable<Events>;

/** Creates an event, by default of brand 1, open for registration and with a fee. */
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
