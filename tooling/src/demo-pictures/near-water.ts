import { type Canvas, type Dot, ellipse, shape, stroke } from './canvas.ts';

/** Water or mud thrown up by a wheel. */
export function drawSplash(canvas: Canvas, [x, y]: Dot, long: number, colour: string): void {
  const drops = Array.from({ length: 34 }, () => {
    const angle =
      Math.PI * (canvas.random() < 0.5 ? canvas.between(0.06, 0.3) : canvas.between(0.7, 0.94));
    const away = long * (0.05 + canvas.random() ** 1.3 * 0.2);
    const size = canvas.between(0.9, 3.4) * (1.1 - away / long / 0.3);
    return ellipse(
      x + Math.cos(angle) * away,
      y - Math.sin(angle) * away * 0.75,
      Math.max(0.6, size),
      Math.max(0.6, size),
      colour,
      `opacity="${canvas.between(0.6, 1).toFixed(2)}"`,
    );
  });
  canvas.add(...drops);
}

/** Water that falls in front of a wall, and the mist below it. */
export function drawFall(
  canvas: Canvas,
  { x, from, to, wide }: { x: number; from: number; to: number; wide: number },
  colour: string,
): void {
  canvas.add(
    shape(
      `M${x - wide / 2} ${from}Q${x} ${from - 6} ${x + wide / 2} ${from}L${x + wide * 0.62} ${to}H${x - wide * 0.62}Z`,
      canvas.fall(from, to, [
        [0, colour, 0.95],
        [0.8, colour, 0.85],
        [1, colour, 0.55],
      ]),
    ),
  );
  const threads = Array.from({ length: Math.round(wide / 4) }, () => {
    const at = x + canvas.between(-0.46, 0.46) * wide;
    const start = canvas.between(from, to - 40);
    return `M${at.toFixed(1)} ${start.toFixed(1)}v${canvas.between(18, 70).toFixed(1)}`;
  });
  canvas.add(stroke(threads.join(''), '#9cc7cf', 1.4, 'stroke-opacity="0.5"'));
  canvas.add(
    `<g ${canvas.blur(9)}>${ellipse(x, to, wide * 1.25, 20, '#ffffff', 'opacity="0.7"')}</g>`,
  );
}
