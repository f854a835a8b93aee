/** Bounds what traces cost during an opening: each call asks for one, and gets it while the second has some left. */
export function traceBudget(
  perSecond: number,
  nowMs: () => number = () => performance.now(),
): () => boolean {
  let second = 0;
  let taken = 0;
  return () => {
    const now = Math.floor(nowMs() / 1_000);
    if (now !== second) {
      second = now;
      taken = 0;
    }
    taken += 1;
    return taken <= perSecond;
  };
}
