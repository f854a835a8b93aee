import { Gauge } from 'prom-client';
import { inTime } from '../../../platform/operations/in-time.ts';
import type { Services } from '../../../services.ts';
import { countOpenUnmatched } from './unmatched.sql.ts';

/** Money without an owner in `/metrics`, per brand, counted whenever it is asked for. */
export function registerUnmatchedMetrics({ db, config, log, telemetry }: Services): void {
  const register = (name: string, help: string, value: 'lines' | 'cents'): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['brand'],
      registers: [],
      collect: async () => {
        try {
          const counted = await inTime(countOpenUnmatched(db));
          for (const { brand } of config.brands.values()) {
            const own = counted.find(({ automaker_id }) => automaker_id === brand.id);
            gauge.set({ brand: brand.slug }, own?.[value] ?? 0);
          }
        } catch (error) {
          // The other metrics must not fail with the database.
          log.warn({ err: error }, 'money without an owner not counted');
        }
      },
    });
    telemetry.add(gauge, name);
  };
  register(
    'pix_unmatched_payments',
    'Payments received that no registration owns and nobody has settled',
    'lines',
  );
  register('pix_unmatched_cents', 'The money of pix_unmatched_payments, in cents', 'cents');
}
