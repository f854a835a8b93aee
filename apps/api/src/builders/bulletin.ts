import type { Insertable } from 'kysely';
import type { Bulletins } from '../database/schema.gen.ts';
import { type BulletinRow, insertBulletin } from '../features/bulletins/bulletins.sql.ts';
import type { BuilderContext } from './customer.ts';

/** Creates a published bulletin of a stage, with the next number of its kind. Nobody is notified. */
export function buildBulletin(
  { db, clock }: BuilderContext,
  overrides: Partial<Omit<Insertable<Bulletins>, 'id' | 'number'>> & { readonly step_id: number },
): Promise<BulletinRow> {
  return insertBulletin(db, {
    kind: 'bulletin',
    title: 'Largada 30 minutos mais tarde',
    text: 'A largada passa das 08:00 para as 08:30.',
    file: null,
    file_size: null,
    published_at: clock.now(),
    staff_id: null,
    ...overrides,
  });
}
