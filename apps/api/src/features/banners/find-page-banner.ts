import { setTimeout as pause } from 'node:timers/promises';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import { readPageData } from '../../platform/pages/read-page-data.ts';
import type { Services } from '../../services.ts';
import { showBanner } from './show-banner.ts';

/** So long a page waits for its banner: every page does, and those without data of their own for nothing else. */
const PATIENCE_MS = 200;

/** Finds the banner that pages are drawn with: read once for all who ask at a time; null where it cannot be read in time. */
export function pageBanners(
  services: Pick<Services, 'reads' | 'clock' | 'log'>,
): (automakerId: number) => Promise<Banner | null> {
  const reading = new Map<number, Promise<Banner | null>>();

  async function read(automakerId: number): Promise<Banner | null> {
    const banner = await readPageData(services, '/*', () =>
      showBanner(services, automakerId, services.clock.now()),
    );
    reading.delete(automakerId);
    return typeof banner === 'string' ? null : banner;
  }

  return (automakerId) => {
    const known = reading.get(automakerId) ?? read(automakerId);
    reading.set(automakerId, known);
    return Promise.race([known, pause(PATIENCE_MS, null, { ref: false })]);
  };
}
