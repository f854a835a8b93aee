/** Maximum number of rounds. Other load only ever adds time, so the shortest time of each size counts. */
const TURNS = 40;
const FEWEST_TURNS = 2;
/** How many times larger the large input is. */
const TIMES = 32;
/**
 * Six times the growth of linear work: garbage collection and a busy machine stay below it, quadratic growth is far
 * above.
 */
export const LINEAR = 192;

/**
 * How much longer the work takes for 32 times the input: 32 when linear, 1,024 when quadratic. Both inputs are measured
 * in turn, so that temporary load slows both; the small one is repeated, because its first runs are slower than
 * compiled code. Stops as soon as the growth looks linear.
 * @param inputOf creates the input of a size
 */
export function growthOfTime<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): number {
  const small = { input: inputOf(size), least: Number.POSITIVE_INFINITY };
  const large = { input: inputOf(size * TIMES), least: Number.POSITIVE_INFINITY };
  const measure = (one: typeof small): void => {
    const from = performance.now();
    work(one.input);
    one.least = Math.min(one.least, performance.now() - from);
  };
  for (let turn = 1; turn <= TURNS; turn += 1) {
    for (let repeat = 0; repeat < TIMES; repeat += 1) measure(small);
    measure(large);
    if (turn >= FEWEST_TURNS && large.least / small.least < LINEAR) break;
  }
  return large.least / small.least;
}
