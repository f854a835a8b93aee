import { seededRandom } from '@trilha/ui/ornament/seeded-random.ts';

/** The size that pictures are drawn at, in pixels; the widest that pages show them in. */
export const WIDTH = 960;
export const HEIGHT = 640;

export type Random = ReturnType<typeof seededRandom>;
export type Dot = readonly [x: number, y: number];

const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** 'M1 2L3 4' through the dots. */
export function through(dots: readonly Dot[], closed = true): string {
  const path = dots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `M${path}${closed ? 'Z' : ''}`;
}

/** A round line through the dots (Catmull and Rom). */
export function roundThrough(dots: readonly Dot[]): string {
  const at = (index: number): Dot => dots[Math.max(0, Math.min(dots.length - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  const curves = dots.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const near = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const far = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    return `C${[...near, ...far, ...to].map(round).join(' ')}`;
  });
  return `M${round(startX)} ${round(startY)}${curves.join('')}`;
}

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

/** A colour between two, both as '#rrggbb'. */
export function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

type Stop = readonly [at: number, colour: string, opacity?: number];

/** Gradients and blurs of one picture, and what is drawn with them. */
export class Canvas {
  readonly random: Random;
  readonly #seed: string;
  readonly #defs: string[] = [];
  readonly #drawn: string[] = [];

  constructor(seed: string) {
    this.random = seededRandom(seed);
    this.#seed = seed;
  }

  /** Numbers of one part's own: what is drawn elsewhere never moves it. */
  for(part: string): Random {
    return seededRandom(`${this.#seed} ${part}`);
  }

  /** A number between two. */
  between(from: number, to: number): number {
    return from + (to - from) * this.random();
  }

  add(...drawn: readonly string[]): void {
    this.#drawn.push(...drawn);
  }

  /** A gradient from top to bottom, in the picture's pixels. */
  fall(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.#gradient(
      `<linearGradient gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}"`,
      'linearGradient',
      stops,
    );
  }

  /** A glow around a place, `flat` times as wide as high. */
  glow([x, y]: Dot, radius: number, stops: readonly Stop[], flat = 1): string {
    const transform = `translate(${round(x)} ${round(y)}) scale(${flat} 1)`;
    return this.#gradient(
      `<radialGradient gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(radius)}" gradientTransform="${transform}"`,
      'radialGradient',
      stops,
    );
  }

  blur(deviation: number): string {
    const id = `b${this.#defs.length}`;
    this.#defs.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** Keeps what is drawn with it inside a path. */
  inside(d: string): string {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  #gradient(opening: string, name: string, stops: readonly Stop[]): string {
    const id = `g${this.#defs.length}`;
    const inner = stops.map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    );
    this.#defs.push(`${opening} id="${id}">${inner.join('')}</${name}>`);
    return `url(#${id})`;
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.#defs.join('')}</defs>${this.#drawn.join('')}</svg>`;
  }
}
