import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { readPageData } from '../../../platform/pages/read-page-data.ts';
import type { Services } from '../../../services.ts';
import { findStageLine } from '../../solidarity/find-stage-line.ts';
import { listPublicStages } from './list-public-stages.ts';
import { readStageGuide } from './read-stage-guide.ts';

const MINUTE_MS = 60_000;

/** Rounds down to the minute, so that a page is rendered once a minute. The browser recounts places itself. */
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

/** Data that the server renders `/etapas` with (FACE-01). */
export function findStagesPage(
  services: Services,
  automakerId: number,
): Promise<StagesPage | 'missing' | 'failed'> {
  return readPageData(services, paths.publicStages, async () => {
    const now = minuteOf(services.clock.now());
    return { stages: await listPublicStages(services, automakerId, now), now: now.toISOString() };
  });
}

/** Data that the server renders a stage's public page with (FACE-05). */
export function findStagePage(
  services: Services,
  automakerId: number,
  stageId: number,
): Promise<StagePage | 'missing' | 'failed'> {
  return readPageData(services, paths.publicStage, async () => {
    const now = minuteOf(services.clock.now());
    const stage = await readStageGuide(services, automakerId, stageId, now);
    const solidarity = await findStageLine(services, automakerId, stageId, now);
    return { stage, now: now.toISOString(), solidarity };
  });
}
