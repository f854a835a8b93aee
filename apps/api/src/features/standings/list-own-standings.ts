import type { OwnStanding } from '@trilha/contract/standings/standings.endpoints.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { readSeason } from './read-season.ts';

/** The rows for which the customer's registrations score; empty for a season without championships. */
export async function listOwnStandings(
  { db }: Pick<Services, 'db'>,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  season: number,
  now: Date,
): Promise<OwnStanding[]> {
  const counted = await readSeason(db, automakerId, season, now);
  return counted.flatMap(({ championship, tables }) =>
    tables.flatMap(({ category, standings, withProvisional, ownersOf }) => {
      // A row's first stage, which names it, may be a provisional one.
      const own = [...standings, ...(withProvisional ?? [])].filter(({ scorer }) =>
        ownersOf.get(scorer)?.has(customerId),
      );
      const ids = [...new Set(own.map(({ id }) => id))];
      return ids.map((id) => ({ championship: championship.key, category, id }));
    }),
  );
}
