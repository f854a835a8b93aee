import { Gauge } from 'prom-client';
import { inTime } from '../../../platform/operations/in-time.ts';
import type { Services } from '../../../services.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { wholeUntil } from './reading/reading.rules.ts';
import { findReading } from './reading/readings.sql.ts';
import { countOpenUnmatched } from './unmatched.sql.ts';
import { countOpenUnreadable } from './unreadable/unreadable.sql.ts';

interface Measure {
  readonly name: string;
  readonly help: string;
  /** Returns a number per brand id. */
  readonly count: (services: Services) => Promise<Map<number, number>>;
}

const MEASURES: readonly Measure[] = [
  {
    name: 'pix_unmatched_payments',
    help: 'Payments received that no registration owns and nobody has settled',
    count: async ({ db }) =>
      new Map((await countOpenUnmatched(db)).map((one) => [one.automaker_id, one.lines])),
  },
  {
    name: 'pix_unmatched_cents',
    help: 'The money of pix_unmatched_payments, in cents',
    count: async ({ db }) =>
      new Map((await countOpenUnmatched(db)).map((one) => [one.automaker_id, one.cents])),
  },
  {
    name: 'pix_unreadable_payments',
    help: "Lines of the provider's list that cannot be read and nobody has cleared up",
    count: async ({ db }) =>
      new Map((await countOpenUnreadable(db)).map((one) => [one.automaker_id, one.lines])),
  },
  {
    name: 'pix_unread_seconds',
    help: "How long ago the moment is up to which the provider's list is read whole",
    count: countUnread,
  },
];

async function countUnread(services: Services): Promise<Map<number, number>> {
  const seconds = new Map<number, number>();
  for (const id of services.config.brands.keys()) {
    if (pixProviderOf(services, id).mode === 'static') continue;
    const reading = await findReading(services.db, id);
    if (reading === undefined) continue;
    const age = services.clock.now().getTime() - wholeUntil(reading).getTime();
    seconds.set(id, Math.max(0, Math.round(age / 1_000)));
  }
  return seconds;
}

/** Exports unmatched Pix per brand in `/metrics`, counted at each request. */
export function registerUnmatchedMetrics(services: Services): void {
  const { config, log, telemetry } = services;
  for (const { name, help, count } of MEASURES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['brand'],
      registers: [],
      collect: async () => {
        try {
          const counted = await inTime(count(services));
          for (const { brand } of config.brands.values()) {
            gauge.set({ brand: brand.slug }, counted.get(brand.id) ?? 0);
          }
        } catch (error) {
          // The other metrics must not fail with the database.
          log.warn({ err: error }, 'money without an owner not counted');
        }
      },
    });
    telemetry.add(gauge, name);
  }
}
