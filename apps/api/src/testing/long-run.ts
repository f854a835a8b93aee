/** True in the long test run, `npm run test:long`, which sets `LONG=1`. */
export const isLong = process.env['LONG'] === '1';

/**
 * Amount of work in a test: enough to notice a missing protection, or as much as the quality targets require.
 * @param small in `npm test`
 * @param long with `LONG=1`
 */
export function sized(small: number, long: number): number {
  return isLong ? long : small;
}

/**
 * A timeout in milliseconds, extended on a machine that was slow or busy at the start of the run (`MACHINE_FACTOR`).
 */
export function patient(limit: number): number {
  return limit * Number(process.env['MACHINE_FACTOR'] ?? 1);
}
