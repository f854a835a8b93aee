import type { EarlyOpening, OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readPageData } from '../../../platform/pages/read-page-data.ts';
import type { Services } from '../../../services.ts';
import { readOpening } from './read-opening.ts';

/** The data of the public page of a stage's opening. */
export function findOpeningPage(
  services: Services,
  automakerId: number,
  stageId: number,
): Promise<OpeningPage | EarlyOpening | 'missing' | 'failed'> {
  return readPageData(services, paths.publicOpening, async () => {
    const now = services.clock.now();
    return readOpening(services, { automakerId, stageId, now }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'report_not_ready') return 'early' as const;
      throw error;
    });
  });
}
