import type { Insertable, Selectable } from 'kysely';
import type { Categories } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

export type BuiltCategory = Selectable<Categories>;
type CategoryOverrides = Pick<BuiltCategory, 'event_id'> & Partial<Insertable<Categories>>;

/**
 * A category with default rules: two cars, an optional navigator, three companions of any age, a team name. It uses the
 * motorsports terms (INS-50), whatever its id.
 */
export async function buildCategory(
  { db }: Pick<BuilderContext, 'db'>,
  overrides: CategoryOverrides,
): Promise<BuiltCategory> {
  return db
    .insertInto('categories')
    .values({
      name: 'Turismo',
      browser: false,
      browser_minimum_age: null,
      companion: true,
      companion_allowed_quantity: 3,
      companion_minimum_age: null,
      number_of_cars: 2,
      allowed_teams: true,
      terms_group: 'motorsports',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
