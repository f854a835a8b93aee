import {
  type Canvas,
  type Dot,
  ellipse,
  HEIGHT,
  mix,
  roundThrough,
  shape,
  stroke,
  through,
  WIDTH,
} from './canvas.ts';

/** A fern's frond from its foot to its tip, bent like a bow. */
export function frond([x, y]: Dot, [tx, ty]: Dot, colour: string): string {
  const bend: Dot = [x + (tx - x) * 0.35, ty + (y - ty) * 0.12];
  const at = (t: number): Dot => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t ** 2 * tx,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t ** 2 * ty,
  ];
  const long = Math.hypot(tx - x, ty - y);
  const leaflets = Array.from({ length: 22 }, (_, index) => {
    const t = 0.12 + (index / 22) * 0.88;
    const [px, py] = at(t);
    const [qx, qy] = at(Math.min(1, t + 0.02));
    const angle = Math.atan2(qy - py, qx - px);
    const reach = long * 0.19 * Math.sin(Math.PI * (0.14 + t * 0.84));
    return [-1, 1]
      .map((side) => {
        const turn = angle + side * 1.05;
        const tip: Dot = [px + Math.cos(turn) * reach, py + Math.sin(turn) * reach];
        const wide = reach * 0.17;
        const mid: Dot = [px + Math.cos(turn) * reach * 0.5, py + Math.sin(turn) * reach * 0.5];
        return `M${px.toFixed(1)} ${py.toFixed(1)}Q${(mid[0] - wide).toFixed(1)} ${(mid[1] - wide).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(mid[0] + wide).toFixed(1)} ${(mid[1] + wide).toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)}Z`;
      })
      .join('');
  });
  return (
    shape(leaflets.join(''), colour) +
    stroke(`M${x} ${y}Q${bend[0]} ${bend[1]} ${tx} ${ty}`, colour, Math.max(1.5, long * 0.012))
  );
}

/** A broad leaf with its rib. */
function broadLeaf(
  [x, y]: Dot,
  angle: number,
  long: number,
  [fill, rib]: readonly [string, string],
): string {
  const wide = long * 0.21;
  return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})">${shape(`M0 0C${long * 0.25} ${-wide * 1.3} ${long * 0.75} ${-wide} ${long} ${long * 0.05}C${long * 0.7} ${wide * 1.1} ${long * 0.25} ${wide} 0 0Z`, fill)}${stroke(`M0 0Q${long * 0.5} ${-wide * 0.12} ${long * 0.94} ${long * 0.035}`, rib, 2, 'stroke-opacity="0.6"')}</g>`;
}

/** What one looks past: ferns and broad leaves in a corner. */
export function drawCorner(
  canvas: Canvas,
  side: -1 | 1,
  kind: 'ferns' | 'leaves',
  [front, leaf]: readonly [string, string],
): void {
  const x = side === -1 ? -20 : WIDTH + 20;
  const count = 7;
  for (let index = 0; index < count; index += 1) {
    const part = index / (count - 1);
    const tone = mix(front, leaf, index % 3 === 0 ? 0.3 : index % 2 ? 0.12 : 0);
    const foot: Dot = [x - side * canvas.between(0, 50), HEIGHT - 10 - part * 60];
    if (kind === 'ferns') {
      const tip: Dot = [
        x - side * canvas.between(90, 300) * (1 - part * 0.35),
        HEIGHT - canvas.between(40, 120) - part * 150,
      ];
      canvas.add(frond(foot, tip, tone));
    } else {
      const turn = side === -1 ? -80 + part * 92 : -100 - part * 92;
      canvas.add(
        broadLeaf(foot, turn + canvas.between(-8, 8), canvas.between(190, 300), [
          tone,
          mix(tone, leaf, 0.4),
        ]),
      );
    }
  }
}

/** A stone with a lit top. */
export function rock(
  canvas: Canvas,
  [x, y]: Dot,
  wide: number,
  [colour, shade]: readonly [string, string],
): string {
  const high = wide * canvas.between(0.4, 0.6);
  const dots = Array.from({ length: 9 }, (_, index): Dot => {
    const angle = Math.PI * (1 - index / 8);
    return [
      x + Math.cos(angle) * wide * 0.5 * canvas.between(0.86, 1.08),
      y - Math.sin(angle) * high * canvas.between(0.82, 1.1),
    ];
  });
  const [first = [x, y] as Dot] = dots;
  const top = dots.slice(1, 6);
  const belly: Dot[] = [
    [x + wide * 0.16, y - high * 0.5],
    [x - wide * 0.1, y - high * 0.42],
    [x - wide * 0.34, y - high * 0.34],
  ];
  return (
    ellipse(x, y, wide * 0.56, wide * 0.07, shade, 'opacity="0.5"') +
    shape(through(dots), shade) +
    shape(through([first, ...top, ...belly]), colour)
  );
}

/** A hillside in bands, as contour lines cut it. */
export function drawBands(
  canvas: Canvas,
  d: string,
  [top, colours]: readonly [number, readonly [string, string]],
): void {
  const [light, leaf] = colours;
  canvas.add(
    shape(
      d,
      canvas.fall(top, HEIGHT, [
        [0, light],
        [0.55, leaf],
        [1, mix(leaf, '#0d3327', 0.25)],
      ]),
    ),
  );
  const random = canvas.for('bands');
  const lines = Array.from({ length: 17 }, (_, index) => {
    const part = (index + 0.6) / 17;
    const y = top + 8 + part ** 1.35 * (HEIGHT - top);
    const swell = 10 + part * 34;
    const dots = Array.from({ length: 8 }, (__, step): Dot => [
      step * 150 - 60,
      y + Math.sin(step * 0.9 + index * 0.32) * swell + (random() - 0.5) * swell * 0.4,
    ]);
    return { d: roundThrough(dots), part };
  });
  const clip = canvas.inside(d);
  canvas.add(
    `<g ${clip}>${lines.map(({ d: line, part }, index) => stroke(line, index % 4 === 1 ? mix(leaf, '#0d3327', 0.45) : mix(light, '#ffffff', 0.35), 1 + part * 1.4, 'stroke-opacity="0.42"')).join('')}</g>`,
  );
}

/** Grass along a line of ground, upright blades in two tones. */
export function drawVerge(
  canvas: Canvas,
  line: (x: number) => number,
  high: number,
  [light, dark]: readonly [string, string],
): void {
  const blades: Record<string, string[]> = { [light]: [], [dark]: [] };
  for (let x = -10; x < WIDTH + 10; x += canvas.between(3, 7)) {
    const [y, up, lean] = [
      line(x) + canvas.between(0, 5),
      high * canvas.between(0.4, 1),
      canvas.between(-0.5, 0.5) * high,
    ];
    blades[canvas.random() < 0.4 ? light : dark]?.push(
      `M${(x - 1.6).toFixed(1)} ${y.toFixed(1)}q${(lean * 0.3).toFixed(1)} ${(-up * 0.6).toFixed(1)} ${lean.toFixed(1)} ${(-up).toFixed(1)}q${(-lean * 0.4 + 1).toFixed(1)} ${(up * 0.4).toFixed(1)} ${(3.2 - lean).toFixed(1)} ${up.toFixed(1)}Z`,
    );
  }
  for (const [colour, drawn] of Object.entries(blades)) canvas.add(shape(drawn.join(''), colour));
}
