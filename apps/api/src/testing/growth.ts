/** What else a machine does only ever adds, so the least time of each size counts; so many turns at most. */
const TURNS = 40;
const FEWEST_TURNS = 2;
/** From one size to the next. */
const DOUBLINGS = [1, 2, 4, 8, 16, 32] as const;
/** Six times what a linear work takes: collecting garbage and a busy machine stay below it, the square of 32 is far above. */
export const LINEAR = 192;

/**
 * How much longer the work takes for 32 times the input: 32 where it is linear, 1,024 where it is quadratic. Sizes
 * take turns, so that a busy second slows all of them; what looks linear is measured no longer.
 * @param inputOf the input of a size
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
