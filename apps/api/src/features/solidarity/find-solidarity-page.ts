import { paths } from '@trilha/contract/portal-paths.ts';
import type { SolidarityPage } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { readPageData } from '../../platform/pages/read-page-data.ts';
import type { Services } from '../../services.ts';
import { listSeason } from './list-season.ts';

/** The data of the public page of a season's solidarity accounts. */
export function findSolidarityPage(
  services: Services,
  automakerId: number,
  season: number,
): Promise<SolidarityPage | 'missing' | 'failed'> {
  return readPageData(services, paths.solidarity, () =>
    listSeason(services, automakerId, season, services.clock.now()),
  );
}
