import type { Standing } from '../standings/standings.rules.ts';

/** Standings in the notation of the tables that were made by hand. */
export function handTableOf(
  standings: ReadonlyArray<Pick<Standing, 'number' | 'place' | 'total' | 'scores'>>,
): string[] {
  return standings.map(({ number, place, total, scores }) => {
    const points = scores.map((score) => {
      const text = score.number === null ? '-' : String(score.points);
      return score.is_dropped ? `(${text})` : text;
    });
    return `${number} ${place ?? '-'} ${total}: ${points.join(' ')}`;
  });
}
