import { setTimeout as pause } from 'node:timers/promises';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import { readPageData } from '../../platform/pages/read-page-data.ts';
import type { Services } from '../../services.ts';
import { showBanner } from './show-banner.ts';

/** How long a page waits for its banner. Kept short, because every page waits, even those without other data. */
const PATIENCE_MS = 200;

/** Reads the banner for rendered pages. Concurrent requests share one read; null when it takes too long or fails. */
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
