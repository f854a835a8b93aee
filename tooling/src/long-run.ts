/** Whether this is the long edition of the tests: `LONG=1`. */
const isLong = process.env['LONG'] === '1';

/**
 * How much of something a test does: a little among all the others, or as much as the quality bars ask for.
 * @param small in `npm test`
 * @param long with `LONG=1`
 */
export function sized(small: number, long: number): number {
  return isLong ? long : small;
}
