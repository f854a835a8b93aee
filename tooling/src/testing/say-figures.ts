import { isLong } from '@trilha/api/testing/long-run.ts';

/** Prints the measurements of a long run for `docs/reliability.md`; prints nothing in a short run. */
export function sayFigures(what: string, figures: Readonly<Record<string, number>>): void {
  if (!isLong) return;
  const parts = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(value * 10) / 10}`,
  );
  console.log(`${what}: ${parts.join(', ')}`);
}
