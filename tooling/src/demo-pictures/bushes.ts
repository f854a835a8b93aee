import { type Canvas, type Dot, ellipse, shape } from './canvas.ts';

/** Two tones of a plant: in the light and in its own shade. */
export interface Tones {
  readonly light: string;
  readonly dark: string;
  readonly trunk: string;
}

export type Plant = (canvas: Canvas, foot: Dot, high: number, tones: Tones) => string;

/** Blades of grass, or of sugar cane where it is high. */
export const grass: Plant = ({ random }, [x, y], high, { light, dark }) =>
  Array.from({ length: 7 }, (_, index) => {
    const side = (index - 3) / 3;
    const tip: Dot = [
      x + side * high * 0.5 + (random() - 0.5) * high * 0.2,
      y - high * (0.6 + random() * 0.4),
    ];
    const foot = x + side * high * 0.12;
    return shape(
      `M${foot - high * 0.03} ${y}Q${foot + side * high * 0.05} ${y - high * 0.5} ${tip[0]} ${tip[1]}Q${foot + side * high * 0.16} ${y - high * 0.4} ${foot + high * 0.04} ${y}Z`,
      index % 3 ? dark : light,
    );
  }).join('');

/** A low bush: leaves that come out of one foot. */
export const bush: Plant = ({ random }, [x, y], high, { light, dark }) =>
  Array.from({ length: 16 }, (_, index) => {
    const angle = Math.PI * (0.06 + (index / 15) * 0.88);
    const long = high * (0.7 + random() * 0.45);
    const [tx, ty] = [x + Math.cos(angle) * long * 1.25, y - Math.sin(angle) * long * 0.85];
    const [mx, my] = [(x + tx) / 2, (y + ty) / 2 - high * 0.1];
    const fat = high * 0.13;
    return shape(
      `M${x.toFixed(1)} ${y.toFixed(1)}Q${(mx - fat).toFixed(1)} ${(my - fat).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(mx + fat).toFixed(1)} ${(my + fat).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Z`,
      index % 3 ? dark : light,
    );
  }).join('');

/** A coffee bush with its fruit. */
export const coffee: Plant = ({ random }, [x, y], high, { light, dark }) => {
  const fruit = Array.from({ length: 5 }, () =>
    ellipse(
      x + (random() - 0.5) * high * 0.9,
      y - high * (0.2 + random() * 0.5),
      high * 0.045,
      high * 0.045,
      '#c2402c',
    ),
  );
  return [
    shape(
      `M${x - high * 0.6} ${y}C${x - high * 0.75} ${y - high * 0.7} ${x - high * 0.3} ${y - high} ${x} ${y - high}C${x + high * 0.3} ${y - high} ${x + high * 0.75} ${y - high * 0.7} ${x + high * 0.6} ${y}Z`,
      dark,
    ),
    ...[-0.36, -0.1, 0.2].map((at, index) =>
      ellipse(
        x + at * high,
        y - high * (0.62 + (index % 2) * 0.14),
        high * 0.2,
        high * 0.11,
        light,
      ),
    ),
    ...(high > 18 ? fruit : []),
  ].join('');
};
