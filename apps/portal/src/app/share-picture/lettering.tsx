import type { JSX } from 'react';

/** Set text: an SVG path of 1000 units to the em, y downwards, on a base line at 0, and how wide it runs. */
interface Lettering {
  readonly path: string;
  readonly width: number;
}

interface LetteringStyle {
  readonly weight: number;
  readonly tracking?: number;
}

/** Sets one line of text as outlines; the server has the face (`apps/api/src/platform/pictures/lettering.ts`). */
export type SetType = (text: string, style: LetteringStyle) => Lettering;

const EM = 1_000;

/** A line of set text of `size` pixels with its base line at x, y. */
export interface Line {
  readonly lettering: Lettering;
  readonly size: number;
}

/** Pixels that a line is wide. */
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
  /** Pixels. */
  readonly width: number;
  /** The largest size first, each with the lines that it may take. */
  readonly sizes: ReadonlyArray<readonly [size: number, lines: number]>;
}

/** As few lines as the words make in the width; a word wider than that stays whole. */
function wrap(words: readonly string[], isWide: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && isWide(longer)) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** The text in the largest size in which it fits; what is too long for the smallest ends in '…'. */
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
