/** Outlines in a box of 300 by 200: six cuts of a slab. */
export const FAR_OUTLINES = [
  'M18 12H282V188H18z',
  'M34 12H266L288 34V188H12V34z',
  'M12 12H288V150L150 190 12 150z',
  'M40 12H260L290 100 260 188H40L10 100z',
  'M12 44Q150-18 288 44V188H12z',
  'M62 12H238Q288 12 288 100Q288 188 238 188H62Q12 188 12 100Q12 12 62 12z',
] as const;

/** Outlines in a box of 240 by 240: six round ones, each with scale and shift of its route, place and width of its text. */
export const NEAR_OUTLINES = [
  {
    d: 'M120 12a108 108 0 010 216a108 108 0 010-216z',
    scale: 0.76,
    up: 4,
    text: 196,
    size: 23,
    widest: 122,
  },
  {
    d: 'M120 10L226 66V174L120 230 14 174V66z',
    scale: 0.74,
    up: 6,
    text: 190,
    size: 23,
    widest: 150,
  },
  {
    d: 'M60 14H180Q226 14 226 60V180Q226 226 180 226H60Q14 226 14 180V60Q14 14 60 14z',
    scale: 0.84,
    up: 12,
    text: 206,
    size: 25,
    widest: 176,
  },
  { d: 'M120 8L232 120 120 232 8 120z', scale: 0.52, up: 8, text: 172, size: 20, widest: 88 },
  {
    d: 'M72 14H168L226 72V168L168 226H72L14 168V72z',
    scale: 0.74,
    up: 10,
    text: 202,
    size: 24,
    widest: 150,
  },
  {
    d: 'M120 12Q226 12 226 96Q226 190 120 230Q14 190 14 96Q14 12 120 12z',
    scale: 0.7,
    up: 24,
    text: 172,
    size: 23,
    widest: 130,
  },
] as const;

interface Thread {
  readonly ground: string;
  /** Text, route and climb. */
  readonly light: string;
  readonly rim: string;
}

const [dark, sand, pale] = ['#23211D', '#CDBB8E', '#F4EDDD'];

/** Colours of the fabric. A patch is an object, like a plate: they stay in the dark theme. */
export const THREADS: readonly Thread[] = [
  ...[dark, '#7A4326', '#4A4F52'].map((ground) => ({ ground, light: pale, rim: sand })),
  { ground: sand, light: dark, rim: dark },
  ...['#2F4A38', dark].map((ground) => ({ ground, light: pale, rim: sand })),
];
