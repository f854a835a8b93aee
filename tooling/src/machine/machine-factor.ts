/** Milliseconds that the measured work takes on an idle core of 2024. */
const USUAL_MS = 60;
const MOST = 8;

/** Milliseconds of wall-clock time for a fixed piece of work: a slow core counts as much as a busy one. */
function measure(): number {
  const since = performance.now();
  let sum = 0;
  for (let round = 0; round < 10_000_000; round += 1) sum = (sum * 31 + round) % 1_000_003;
  return sum < 0 ? 0 : performance.now() - since;
}

/**
 * Factor by which tests lengthen their time limits on this machine, at least 1; 1 is a usual, idle machine. It is
 * measured once per run; child processes read it from `MACHINE_FACTOR`.
 */
export function machineFactor(): number {
  const known = Number(process.env['MACHINE_FACTOR']);
  if (known >= 1) return known;
  const factor = Math.min(MOST, Math.max(1, measure() / USUAL_MS));
  process.env['MACHINE_FACTOR'] = factor.toFixed(2);
  return factor;
}
