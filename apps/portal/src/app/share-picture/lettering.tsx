import type { JSX } from 'react';

/** Text as an SVG path: 1000 units per em, y downwards, baseline at 0; with its width. */
interface Lettering {
  readonly path: string;
  readonly width: number;
}

interface LetteringStyle {
  readonly weight: number;
  readonly tracking?: number;
}

/** Converts a line of text to outlines; the server has the typeface (`apps/api/src/platform/pictures/lettering.ts`). */
export type SetType = (text: string, style: LetteringStyle) => Lettering;

const EM = 1_000;

/** A line of outlined text of `size` pixels, with its baseline at x, y. */
export interface Line {
  readonly lettering: Lettering;
  readonly size: number;
}

/** Width of a line in pixels. */
export function widthOf({ lettering, size }: Line): number {
  return (lettering.width * size) / EM;
}

export function Letters({
  line: { lettering, size },
  x,
  y,
  fill = 'var(--ink)',
}: {
  line: Line;
  x: number;
  y: number;
  fill?: string;
}): JSX.Element {
  return (
    <path transform={`translate(${x} ${y}) scale(${size / EM})`} fill={fill} d={lettering.path} />
  );
}

interface Fitting extends LetteringStyle {
  readonly setType: SetType;
  /** In pixels. */
  readonly width: number;
  /** Allowed sizes, largest first, each with its maximum of lines. */
  readonly sizes: ReadonlyArray<readonly [size: number, lines: number]>;
}

/** Wraps words into as few lines as possible; a word wider than the line stays whole. */
function wrap(words: readonly string[], isWide: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && isWide(longer)) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** The text in the largest size that fits; too long a text ends in '…' at the smallest size. */
export function fitLines(text: string, fitting: Fitting): Line[] {
  const { setType, width, sizes, ...style } = fitting;
  const words = text.split(/\s+/).filter(Boolean);
  const isWide = (size: number) => (part: string) =>
    widthOf({ lettering: setType(part, style), size }) > width;
  const set = (lines: readonly string[], size: number): Line[] =>
    lines.map((line) => ({ lettering: setType(line, style), size }));
  for (const [size, most] of sizes) {
    const lines = wrap(words, isWide(size));
    if (lines.length <= most && !lines.some(isWide(size))) return set(lines, size);
  }
  const [size, most] = sizes.at(-1) ?? [0, 0];
  const kept = wrap(words, isWide(size)).slice(0, most);
  const shortened = kept.map((line, index) => {
    let rest = line;
    const end = index === most - 1 ? '…' : '';
    while (rest !== '' && isWide(size)(rest + end)) rest = rest.slice(0, -1).trimEnd();
    return rest + end;
  });
  return set(shortened, size);
}
