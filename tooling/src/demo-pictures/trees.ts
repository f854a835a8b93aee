import { type Canvas, type Dot, ellipse, roundThrough, shape, stroke, through } from './canvas.ts';
import type { Plant, Tones } from './bushes.ts';

/** Brazil's candelabrum pine: a bare trunk and arms that bend up. */
export const araucaria: Plant = ({ random }, [x, y], high, { light, dark, trunk }) => {
  const parts = [
    shape(
      through([
        [x - high * 0.022, y],
        [x + high * 0.022, y],
        [x + high * 0.008, y - high * 0.93],
        [x - high * 0.008, y - high * 0.93],
      ]),
      trunk,
    ),
  ];
  const tiers = [
    [0.6, 0.2],
    [0.69, 0.29],
    [0.78, 0.33],
    [0.87, 0.27],
    [0.95, 0.16],
  ] as const;
  for (const [up, reach] of tiers) {
    for (const side of [-1, 1]) {
      const long = reach * high * (0.86 + random() * 0.26);
      const from = y - high * up;
      const tip: Dot = [x + side * long, from - high * 0.075];
      parts.push(
        stroke(
          `M${x} ${from}Q${x + side * long * 0.6} ${from + high * 0.035} ${tip[0]} ${tip[1]}`,
          trunk,
          Math.max(0.8, high * 0.011),
        ),
      );
      parts.push(
        ellipse(
          tip[0] - side * long * 0.1,
          tip[1] + high * 0.012,
          high * 0.088,
          high * 0.034,
          dark,
        ),
      );
      parts.push(
        ellipse(
          tip[0] - side * long * 0.14,
          tip[1] - high * 0.006,
          high * 0.074,
          high * 0.022,
          light,
        ),
      );
      parts.push(
        ellipse(x + side * long * 0.46, from - high * 0.008, high * 0.075, high * 0.027, dark),
      );
    }
  }
  parts.push(
    ellipse(x, y - high * 0.985, high * 0.115, high * 0.032, dark),
    ellipse(x, y - high * 0.995, high * 0.1, high * 0.02, light),
  );
  return parts.join('');
};

/** A palm of the cerrado's wet ground. */
export const buriti: Plant = ({ random }, [x, y], high, { light, dark, trunk }) => {
  const top: Dot = [x + high * 0.02, y - high * 0.78];
  const fronds = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (-0.16 + (index / 14) * 1.32) + (random() - 0.5) * 0.1;
    const long = high * (0.23 + random() * 0.07);
    const tip: Dot = [
      top[0] + Math.cos(angle) * long,
      top[1] - Math.sin(angle) * long + high * 0.035,
    ];
    const bend: Dot = [
      top[0] + Math.cos(angle) * long * 0.5,
      top[1] - Math.sin(angle) * long * 0.72,
    ];
    return stroke(
      `M${top[0]} ${top[1]}Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}`,
      index % 2 ? light : dark,
      high * 0.032,
    );
  });
  return (
    stroke(
      `M${x} ${y}Q${x - high * 0.015} ${y - high * 0.4} ${top[0]} ${top[1]}`,
      trunk,
      high * 0.03,
    ) + fronds.join('')
  );
};

/** A flat crown of leaves that lets light through its edge. */
function crown({ random }: Canvas, [x, y]: Dot, wide: number, { light, dark }: Tones): string {
  const tufts = Array.from({ length: 13 }, (_, index) => {
    const part = (index % 7) / 6 - 0.5 + (random() - 0.5) * 0.12;
    const up = (0.5 - Math.abs(part)) * wide * 0.9 * (index < 7 ? 0.15 : 1);
    return {
      x: x + part * wide * 1.55,
      y: y - up + (random() - 0.5) * wide * 0.08,
      size: wide * (0.17 + random() * 0.12),
    };
  });
  return [
    ...tufts.map((tuft) => ellipse(tuft.x, tuft.y, tuft.size * 1.2, tuft.size * 0.82, dark)),
    ...tufts.map((tuft) =>
      ellipse(
        tuft.x - tuft.size * 0.2,
        tuft.y - tuft.size * 0.22,
        tuft.size * 0.75,
        tuft.size * 0.34,
        light,
      ),
    ),
  ].join('');
}

/** A crooked tree of the cerrado: every arm ends in a crown of its own. */
export const crooked: Plant = (canvas, [x, y], high, tones) => {
  const { random } = canvas;
  const { trunk } = tones;
  const lean = (random() - 0.5) * high * 0.3;
  const fork: Dot = [x + lean * 0.4, y - high * 0.36];
  const tips = [-1, -0.4, 0.3, 1].map((side): Dot => [
    fork[0] + side * high * (0.2 + random() * 0.12),
    y - high * (0.58 + random() * 0.34),
  ]);
  const arms = tips.map(([tx, ty], index) => {
    const knee: Dot = [
      fork[0] + (tx - fork[0]) * 0.75,
      fork[1] + (ty - fork[1]) * (0.2 + random() * 0.25),
    ];
    return stroke(roundThrough([fork, knee, [tx, ty]]), trunk, high * (index % 3 ? 0.026 : 0.034));
  });
  const crowns = tips
    .toSorted(([, one], [, other]) => one - other)
    .map(([tx, ty]) => crown(canvas, [tx, ty], high * (0.14 + random() * 0.05), tones));
  const bend: Dot = [x - lean * 0.5 - high * 0.03, y - high * 0.2];
  return (
    stroke(roundThrough([[x, y], bend, fork]), trunk, high * 0.05) + arms.join('') + crowns.join('')
  );
};

/** The cerrado's own tree in bloom: no leaf, all yellow. */
export const ipe: Plant = (canvas, foot, high, { trunk }) =>
  crooked(canvas, foot, high, { light: '#ffe066', dark: '#e3a917', trunk });

/** A round tree of the Atlantic forest. */
export const round: Plant = ({ random }, [x, y], high, { light, dark, trunk }) => {
  const puffs = Array.from({ length: 26 }, (_, index) => {
    const [angle, away] = [index * 2.4, Math.sqrt((index + 0.5) / 26)];
    const at: Dot = [
      x + Math.cos(angle) * away * high * 0.27,
      y - high * 0.62 + Math.sin(angle) * away * high * 0.21,
    ];
    return { at, size: high * (0.075 + random() * 0.045) };
  });
  const lit = puffs.filter(({ at }) => (at[0] - x) * 0.6 + (at[1] - y + high * 0.62) < high * 0.05);
  return [
    shape(
      `M${x - high * 0.03} ${y}L${x - high * 0.018} ${y - high * 0.5}H${x + high * 0.018}L${x + high * 0.034} ${y}Z`,
      trunk,
    ),
    ellipse(x, y - high * 0.62, high * 0.27, high * 0.21, dark),
    ...puffs.map(({ at, size }) => ellipse(at[0], at[1], size * 1.15, size, dark)),
    ...lit.map(({ at, size }) =>
      ellipse(at[0] - size * 0.25, at[1] - size * 0.3, size * 0.72, size * 0.46, light),
    ),
  ].join('');
};

/** A slim tree, as planted for timber or standing dense. */
export const slim: Plant = (_canvas, [x, y], high, { light, dark, trunk }) =>
  [
    stroke(`M${x} ${y}L${x} ${y - high * 0.5}`, trunk, high * 0.035),
    shape(
      `M${x} ${y - high}Q${x + high * 0.17} ${y - high * 0.42} ${x} ${y - high * 0.2}Q${x - high * 0.17} ${y - high * 0.42} ${x} ${y - high}Z`,
      dark,
    ),
    shape(
      `M${x} ${y - high}Q${x - high * 0.15} ${y - high * 0.45} ${x} ${y - high * 0.26}Z`,
      light,
    ),
  ].join('');
