import { isLong } from '@trilha/api/testing/long-run.ts';

/** Prints what a long edition measured, for `docs/reliability.md`; silent in the small one. */
export function sayFigures(what: string, figures: Readonly<Record<string, number>>): void {
  if (!isLong) return;
  const parts = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(value * 10) / 10}`,
  );
  console.log(`${what}: ${parts.join(', ')}`);
}
