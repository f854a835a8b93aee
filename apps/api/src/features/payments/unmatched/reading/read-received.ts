import { createHash } from 'node:crypto';
import { PartnerError } from '../../../../platform/partners/http-client.ts';
import type { Services } from '../../../../services.ts';
import { readChargeJob } from '../../payments.jobs.ts';
import type { BacenPix, ReceivedPage } from '../../provider/pix-provider.ts';
import { pixProviderOf } from '../../provider/pix-provider-of.ts';
import { keepBankLines } from '../../bank/keep-bank-lines.ts';
import { keepUnreadable } from '../unreadable/keep-unreadable.ts';
import { readingAfter, readingAfterRefusal, rereading, windowOf } from './reading.rules.ts';
import {
  openReading,
  openSweep,
  type ReadingRow,
  saveReading,
  saveSweep,
  type SweepRow,
} from './readings.sql.ts';
import { sortReceived } from './sort-received.ts';
import { readingOf, sweepAfter, SWEEPS, sweepToRead } from './sweep.rules.ts';
import { findOwned } from '../unmatched.sql.ts';

/** Time per brand, so that one brand's backlog leaves time for the other within a job's lease. */
const BUDGET_MS = 20_000;

/** Statuses with which a provider refuses the window itself, or one of its pages. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 413, 422]);

/**
 * Reads each provider's list of received payments from where the last run stopped. A payment that no webhook reported
 * queues a reading of its charge, even of a closed one (D22). A payment without a charge is stored for staff. After an
 * outage the next run has more to read and loses nothing.
 */
export async function readReceived(services: Services): Promise<void> {
  for (const automakerId of services.config.brands.keys()) {
    try {
      await readBrand(services, automakerId);
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      services.log.warn({ partner: error.partner, err: error }, 'received payments not listed');
    }
    await readOwned(services, automakerId);
  }
}

async function readBrand(services: Services, automakerId: number): Promise<void> {
  const provider = pixProviderOf(services, automakerId);
  if (provider.mode === 'static') return;
  const { db, clock } = services;
  const until = performance.now() + BUDGET_MS;
  const end = clock.now();
  const isLeft = (): boolean => performance.now() < until;
  let isBehind = true;
  while (isBehind && isLeft()) {
    const reading = rereading(await openReading(db, automakerId, end), end);
    const { next, goesOn } = await readPage(services, provider, reading).catch(
      async (error: unknown) => {
        const isRefused = error instanceof PartnerError && REFUSALS.has(error.status ?? 0);
        if (isRefused) await saveReading(db, readingAfterRefusal(reading));
        throw error;
      },
    );
    await saveReading(db, next);
    isBehind = goesOn && (next.window_to !== null || next.read_until < end);
  }
  const brand = services.config.brands.get(automakerId)?.brand.slug;
  if (isBehind) services.log.warn({ brand }, 'received payments read in part');
  else await sweep(services, provider, automakerId, isLeft);
}

/** Reads again what is older than a window's overlap, as far as time allows; the next run continues. */
async function sweep(
  services: Services,
  provider: BacenPix,
  automakerId: number,
  isLeft: () => boolean,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const { days, everyMs } of SWEEPS) {
    const dueAt = new Date(now.getTime() + everyMs);
    let row = sweepToRead(await openSweep(db, { automakerId, days, dueAt }), now);
    while (row !== null && isLeft()) {
      const begun: SweepRow = row;
      const { next, goesOn } = await readPage(services, provider, readingOf(begun)).catch(
        async (error: unknown) => {
          const isRefused = error instanceof PartnerError && REFUSALS.has(error.status ?? 0);
          const again = isRefused ? readingAfterRefusal(readingOf(begun)) : readingOf(begun);
          await saveSweep(db, sweepAfter(begun, again, everyMs));
          throw error;
        },
      );
      const after = sweepAfter(begun, next, everyMs);
      await saveSweep(db, after);
      row = goesOn && after.sweep_to !== null ? after : null;
    }
  }
}

async function readPage(
  services: Services,
  provider: BacenPix,
  reading: ReadingRow,
): Promise<{ next: ReadingRow; goesOn: boolean }> {
  const now = services.clock.now();
  const window = windowOf(reading, now);
  const { automaker_id, window_from, window_to, next_page } = window;
  const page = await provider.listReceived(window_from, window_to, next_page);
  await keepBankLines(services, automaker_id, page.lines);
  await sortReceived(services, automaker_id, page.lines);
  await keepUnreadable(services, automaker_id, page.unreadable);
  const { outcome, next, isGivenUp } = readingAfter(window, page, digestOf(page), now);
  const brand = services.config.brands.get(automaker_id)?.brand.slug;
  const place = { brand, page: next_page };
  if (isGivenUp) services.log.error(place, 'received payments listed incompletely, going on');
  else if (outcome === 'incomplete') services.log.warn(place, 'received payments incomplete');
  // The next run reads an incomplete window again, not this one.
  return { next, goesOn: outcome !== 'incomplete' };
}

function digestOf({ lines, unreadable }: ReceivedPage): string {
  const ids = [...lines.map((line) => line.endToEndId), ...unreadable.map((line) => line.lineKey)];
  return createHash('sha256').update(ids.toSorted().join()).digest('hex');
}

/** Queues a reading for lines whose charge is known by now, however old the payment. */
async function readOwned({ db, jobs }: Services, automakerId: number): Promise<void> {
  for (const { end_to_end_id, txid } of await findOwned(db, automakerId)) {
    const dedupeKey = `read-charge:${end_to_end_id}`;
    await jobs.enqueue(db, readChargeJob, { txid }, { dedupeKey });
  }
}
