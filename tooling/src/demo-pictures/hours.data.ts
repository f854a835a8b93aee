/** The colours of an hour and its weather over far country. */
interface HourColours {
  /** From the top to the horizon. */
  readonly sky: readonly string[];
  readonly sun: string;
  /** The farthest range. */
  readonly far: string;
  /** The nearest shade. */
  readonly deep: string;
  readonly glow: string;
  readonly cloud: string;
  readonly ground: string;
  readonly road: string;
  readonly leaf: string;
  readonly stars: number;
}

export type Hour = 'dusk' | 'gold' | 'red' | 'dawn' | 'storm' | 'fog' | 'night' | 'day';

export const hours: Readonly<Record<Hour, HourColours>> = {
  dusk: {
    sky: ['#2e3450', '#64506e', '#b9696a', '#ee9d67', '#fbd49b'],
    sun: '#fff1c9',
    far: '#dc9d86',
    deep: '#1b1820',
    glow: '#ffc98c',
    cloud: '#f2a97e',
    ground: '#7d4636',
    road: '#e9b487',
    leaf: '#4a3f3c',
    stars: 0,
  },
  gold: {
    sky: ['#6d93a0', '#a8bcb0', '#e6d7a9', '#fbe8bd'],
    sun: '#fffbe6',
    far: '#cdbb96',
    deep: '#23261b',
    glow: '#ffe2a0',
    cloud: '#fff3d4',
    ground: '#a3673a',
    road: '#eec691',
    leaf: '#6a7440',
    stars: 0,
  },
  red: {
    sky: ['#6f3540', '#b24c3c', '#e8793f', '#fbb763', '#fddd9b'],
    sun: '#fff3c4',
    far: '#e0925c',
    deep: '#241310',
    glow: '#ffc773',
    cloud: '#f6a25f',
    ground: '#a63c1f',
    road: '#e0763c',
    leaf: '#4d4a24',
    stars: 0,
  },
  dawn: {
    sky: ['#20314f', '#44678a', '#93b1b7', '#ecd5b4', '#f9e6c4'],
    sun: '#fff6da',
    far: '#aebfbd',
    deep: '#121c26',
    glow: '#fbe0b2',
    cloud: '#dfc9b4',
    ground: '#5b6b52',
    road: '#d8b98c',
    leaf: '#3d5a4c',
    stars: 0,
  },
  storm: {
    sky: ['#3b424a', '#566068', '#868b88', '#b9b39f'],
    sun: '#f4ead0',
    far: '#a3a698',
    deep: '#171b1c',
    glow: '#d8d0b8',
    cloud: '#4c545a',
    ground: '#5c5140',
    road: '#b89a72',
    leaf: '#3e4a3c',
    stars: 0,
  },
  fog: {
    sky: ['#8ea5b3', '#b7c6c6', '#e9d9c2', '#fbe2c0'],
    sun: '#fffaea',
    far: '#dccfbd',
    deep: '#1a2a2c',
    glow: '#ffe2bb',
    cloud: '#efe4d4',
    ground: '#5f6a52',
    road: '#d0a878',
    leaf: '#37564a',
    stars: 0,
  },
  night: {
    sky: ['#0a0f1f', '#131d38', '#27365a', '#50587a', '#8a7a86'],
    sun: '#fff4d6',
    far: '#4d567a',
    deep: '#080a12',
    glow: '#8f9cc4',
    cloud: '#2a3556',
    ground: '#232a3c',
    road: '#5d6480',
    leaf: '#1d2a34',
    stars: 150,
  },
  day: {
    sky: ['#4f8fb0', '#8dbac4', '#cfe0d2', '#f3ecd0'],
    sun: '#fffdf0',
    far: '#a9c3bd',
    deep: '#1c2a24',
    glow: '#fdf0c8',
    cloud: '#ffffff',
    ground: '#8a7c4a',
    road: '#e6cf9c',
    leaf: '#4f6b3c',
    stars: 0,
  },
};
