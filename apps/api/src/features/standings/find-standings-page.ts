import { paths } from '@trilha/contract/portal-paths.ts';
import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import { readPageData } from '../../platform/pages/read-page-data.ts';
import type { Services } from '../../services.ts';
import { listStandings } from './list-standings.ts';

/** The data of the public page of a season's championships. */
export function findStandingsPage(
  services: Services,
  automakerId: number,
  season: number,
): Promise<StandingsPage | 'missing' | 'failed'> {
  return readPageData(services, paths.championship, () =>
    listStandings(services, automakerId, season, services.clock.now()),
  );
}
