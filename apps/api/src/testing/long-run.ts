/** Whether this is the long edition of the tests, `npm run test:long`, which sets `LONG=1`. */
export const isLong = process.env['LONG'] === '1';

/**
 * How much of something a test does: enough to notice the protection being off, or as much as the quality bars ask for.
 * @param small in `npm test`
 * @param long with `LONG=1`
 */
export function sized(small: number, long: number): number {
  return isLong ? long : small;
}

/** A time limit in milliseconds, longer on a machine that the run's start found slow or busy (`MACHINE_FACTOR`). */
export function patient(limit: number): number {
  return limit * Number(process.env['MACHINE_FACTOR'] ?? 1);
}
