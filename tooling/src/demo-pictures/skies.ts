import { type Canvas, type Dot, ellipse, HEIGHT, shape, through, WIDTH } from './canvas.ts';

export interface Sky {
  /** Colours from the top to the horizon. */
  readonly colours: readonly string[];
  readonly sun?: { readonly at: Dot; readonly radius: number; readonly colour: string };
  readonly moon?: Dot;
  readonly stars?: number;
  /** Long flat clouds. */
  readonly clouds?: {
    readonly colour: string;
    readonly count: number;
    readonly from: number;
    readonly to: number;
  };
}

/** A flat cloud of a few lenses, as wind lays them. */
function cloud(canvas: Canvas, [x, y]: Dot, length: number, colour: string): string {
  const lenses = Array.from({ length: 4 }, (_, index) => {
    const long = length * (1 - index * 0.2) * canvas.between(0.7, 1.05);
    const [left, at] = [
      x + canvas.between(-0.3, 0.3) * length - long / 2,
      y - index * canvas.between(2, 6),
    ];
    const [up, down] = [canvas.between(3, 8), canvas.between(1, 3.5)];
    const crest = canvas.between(0.35, 0.65) * long;
    return `M${left.toFixed(1)} ${at.toFixed(1)}q${crest.toFixed(1)} ${(-2 * up).toFixed(1)} ${long.toFixed(1)} 0q${(crest - long).toFixed(1)} ${(2 * down).toFixed(1)} ${(-long).toFixed(1)} 0Z`;
  });
  return shape(lenses.join(''), colour, `opacity="${canvas.between(0.35, 0.75).toFixed(2)}"`);
}

/** The sky with whatever stands in it, down to the horizon. */
export function drawSky(canvas: Canvas, sky: Sky, horizon: number): void {
  const { colours, sun, moon, stars = 0, clouds } = sky;
  const last = colours.length - 1;
  const fill = canvas.fall(
    0,
    horizon,
    colours.map((colour, index) => [index / last, colour] as const),
  );
  canvas.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`);
  for (let index = 0; index < stars; index += 1) {
    const [x, y] = [canvas.between(0, WIDTH), canvas.between(0, horizon * 0.82)];
    const size = 0.6 + canvas.random() ** 4 * 1.7;
    canvas.add(
      ellipse(x, y, size, size, '#fff6dd', `opacity="${canvas.between(0.35, 0.95).toFixed(2)}"`),
    );
  }
  if (moon) {
    const halo = canvas.glow(moon, 210, [
      [0, '#fff3cf', 0.34],
      [0.35, '#fff3cf', 0.1],
      [1, '#fff3cf', 0],
    ]);
    const [x, y] = moon;
    canvas.add(
      ellipse(x, y, 210, 210, halo),
      shape(
        `M${x} ${y - 24}A24 24 0 1 1 ${x - 22} ${y + 9}A21 21 0 0 0 ${x} ${y - 24}Z`,
        '#fff4d6',
      ),
    );
  }
  if (sun) {
    const { at, radius, colour } = sun;
    const halo = canvas.glow(
      at,
      radius * 6,
      [
        [0, colour, 0.75],
        [0.3, colour, 0.3],
        [1, colour, 0],
      ],
      1.5,
    );
    canvas.add(
      ellipse(at[0], at[1], radius * 9, radius * 6, halo),
      ellipse(at[0], at[1], radius, radius, colour),
    );
  }
  if (clouds) {
    for (let index = 0; index < clouds.count; index += 1) {
      const y = canvas.between(clouds.from, clouds.to);
      canvas.add(
        cloud(
          canvas,
          [canvas.between(-40, WIDTH + 40), y],
          canvas.between(120, 330),
          clouds.colour,
        ),
      );
    }
  }
}

/** A bank of mist that hides what is behind it from its middle on. */
export function drawMist(
  canvas: Canvas,
  y: number,
  high: number,
  colour: string,
  opacity = 0.85,
): void {
  const fill = canvas.fall(y - high, y + high, [
    [0, colour, 0],
    [0.5, colour, opacity],
    [1, colour, 0],
  ]);
  canvas.add(`<rect y="${y - high}" width="${WIDTH}" height="${high * 2}" fill="${fill}"/>`);
}

/** Light that falls through from above, slanting. */
export function drawShafts(canvas: Canvas, colour: string, count: number, lean = 150): void {
  const fill = canvas.fall(0, HEIGHT * 0.8, [
    [0, colour, 0.5],
    [1, colour, 0],
  ]);
  const shafts = Array.from({ length: count }, (_, index) => {
    const x = ((index + canvas.random()) / count) * (WIDTH + 200);
    const wide = canvas.between(18, 70);
    return through([
      [x, -10],
      [x + wide, -10],
      [x + wide * 1.5 - lean, HEIGHT],
      [x - lean - wide * 0.3, HEIGHT],
    ]);
  });
  canvas.add(shape(shafts.join(''), fill, canvas.blur(5)));
}

/** Rain, slanting. */
export function drawRain(canvas: Canvas, colour: string, count: number): void {
  const drops = Array.from({ length: count }, () => {
    const [x, y, long] = [
      canvas.between(-20, WIDTH + 60),
      canvas.between(-20, HEIGHT),
      canvas.between(14, 46),
    ];
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.28).toFixed(1)} ${long.toFixed(1)}`;
  });
  canvas.add(
    `<path d="${drops.join('')}" stroke="${colour}" stroke-width="1.1" stroke-opacity="0.4" fill="none"/>`,
  );
}
