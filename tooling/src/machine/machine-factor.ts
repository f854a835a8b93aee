/** What the measured work takes on a quiet core of 2024, in milliseconds. */
const USUAL_MS = 60;
const MOST = 8;

/** Milliseconds for a fixed piece of work, by the wall: a slow core counts as much as one that others use. */
function measure(): number {
  const since = performance.now();
  let sum = 0;
  for (let round = 0; round < 10_000_000; round += 1) sum = (sum * 31 + round) % 1_000_003;
  return sum < 0 ? 0 : performance.now() - since;
}

/**
 * By how much every time limit of tests is longer here than on a quiet, usual machine: at least 1. It is measured once
 * for a run; processes that this one starts find it in their environment, as `MACHINE_FACTOR`.
 */
export function machineFactor(): number {
  const known = Number(process.env['MACHINE_FACTOR']);
  if (known >= 1) return known;
  const factor = Math.min(MOST, Math.max(1, measure() / USUAL_MS));
  process.env['MACHINE_FACTOR'] = factor.toFixed(2);
  return factor;
}
