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

/** Prints what a long edition measured, for `docs/reliability.md`; silent in the small one. */
export function sayFigures(what: string, figures: Readonly<Record<string, number>>): void {
  if (!isLong) return;
  const parts = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(value * 10) / 10}`,
  );
  console.log(`${what}: ${parts.join(', ')}`);
}
