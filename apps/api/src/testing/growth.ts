/** Maximum number of rounds. Other load only ever adds time, so the shortest time of each size counts. */
const TURNS = 40;
const FEWEST_TURNS = 2;
/** Input sizes. */
const DOUBLINGS = [1, 2, 4, 8, 16, 32] as const;
/**
 * Six times the growth of linear work: garbage collection and a busy machine stay below it, quadratic growth is far
 * above.
 */
export const LINEAR = 192;

/**
 * How much longer the work takes for 32 times the input: 32 when linear, 1,024 when quadratic. Sizes are measured in
 * turn, so that temporary load slows all of them. Stops as soon as the growth looks linear.
 * @param inputOf creates the input of a size
 */
export function growthOfTime<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): number {
  const inputs = DOUBLINGS.map((times) => inputOf(size * times));
  const least = inputs.map(() => Number.POSITIVE_INFINITY);
  const growth = (): number => (least.at(-1) ?? 0) / (least[0] ?? 1);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    for (const [index, input] of inputs.entries()) {
      const from = performance.now();
      work(input);
      least[index] = Math.min(least[index] ?? 0, performance.now() - from);
    }
    if (turn >= FEWEST_TURNS && growth() < LINEAR) break;
  }
  return growth();
}
