import type { ProgrammeMoment, StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { SketchedRoute } from '../../builders/drawn-track.ts';

/** Lines of a text, each split at `|`. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

/**
 * Parses a programme, one item per line: '06:30 | Portões abrem | Café'. A leading '>' marks the start, '2d' the second
 * day.
 */
export function programme(text: string): ProgrammeMoment[] {
  return rowsOf(text).map(([at = '', title = '', detail = null]) => {
    const [, day = '1', start, time = ''] = /^(?:(\d)d )?(> )?(\d\d:\d\d)$/.exec(at) ?? [];
    return { day: Number(day), time, title, detail, is_start: start !== undefined };
  });
}

/**
 * Parses waypoints, one per line: '41 | Fim do asfalto | Calibre os pneus. | 45', with kilometre and turn in degrees.
 */
export function waypoints(text: string): StageGuide['waypoints'] {
  return rowsOf(text).map(([km = '', title = '', detail = '', turn = '0']) => ({
    km: Number(km),
    title,
    detail: detail || null,
    turn: Number(turn),
  }));
}

/** Parses '112 Terra batida; 48 Pedra e laje'. */
export function terrain(text: string): StageGuide['terrain'] {
  return text.split(';').map((part) => {
    const [, km = '', ground = ''] = /^\s*([\d.]+)\s+(.*)$/.exec(part) ?? [];
    return { ground, km: Number(km) };
  });
}

/** Parses '3 Médio. Estreito, mas leve.' into level and words. */
export function difficulty(text: string): Pick<StageGuide, 'difficulty' | 'difficulty_words'> {
  return { difficulty: Number(text[0]), difficulty_words: text.slice(2) };
}

/**
 * A route starting at a geographic point: '14,84 20,60' are its turns on a square of 100, y downwards; '1190 1280' are
 * heights in metres at even distances.
 */
export function sketch(
  [latitude, longitude]: readonly [number, number],
  km: number,
  { turns, heights }: { turns: string; heights: string },
): Pick<StageGuide, 'coordinates' | 'distance_km'> & { route: SketchedRoute } {
  const points = turns.split(' ').map((point): [number, number] => {
    const [x = 0, y = 0] = point.split(',').map((part) => Number(part) / 100);
    return [x, y];
  });
  const route = { latitude, longitude, km, turns: points, heights: heights.split(' ').map(Number) };
  return { coordinates: { latitude, longitude }, distance_km: km, route };
}
