/** The colours of a morning close by. */
interface MorningColours {
  readonly sky: readonly string[];
  /** What is far is nearly as light as the sky. */
  readonly far: string;
  readonly light: string;
  readonly leaf: string;
  readonly shade: string;
  /** What stands before everything. */
  readonly front: string;
  readonly road: string;
  readonly rut: string;
  readonly rock: string;
  readonly shine: string;
}

export type Morning = 'clear' | 'warm' | 'forest' | 'mist' | 'earth' | 'wet' | 'dark';

export const mornings: Readonly<Record<Morning, MorningColours>> = {
  clear: {
    sky: ['#8fcbe6', '#c4e6ea', '#f2f6dc'],
    far: '#b5dcd2',
    light: '#cfe08a',
    leaf: '#8cbf62',
    shade: '#3f8552',
    front: '#123d30',
    road: '#eac58d',
    rut: '#c08f5a',
    rock: '#b9b7a2',
    shine: '#fff8d8',
  },
  warm: {
    sky: ['#a6d3dc', '#dceadb', '#fff0c9'],
    far: '#cfdcb6',
    light: '#e3dc86',
    leaf: '#b4bd58',
    shade: '#6d8440',
    front: '#2b3a20',
    road: '#e8a76c',
    rut: '#b56f3f',
    rock: '#c4ad8c',
    shine: '#fff6d0',
  },
  forest: {
    sky: ['#d9f0d2', '#eff7d8', '#fbf7d6'],
    far: '#c2e0b4',
    light: '#b6d975',
    leaf: '#6cab57',
    shade: '#2f6f48',
    front: '#0d3327',
    road: '#d9b07a',
    rut: '#a97c4e',
    rock: '#9aa894',
    shine: '#fffbd6',
  },
  mist: {
    sky: ['#cfdcdc', '#e6ece4', '#f6f3e4'],
    far: '#ccdcd2',
    light: '#b9cf9f',
    leaf: '#80a67c',
    shade: '#3c6a58',
    front: '#15382f',
    road: '#c49a70',
    rut: '#8f6a48',
    rock: '#a8b0a8',
    shine: '#ffffff',
  },
  earth: {
    sky: ['#7cc3e4', '#bfe3ea', '#fdf1d2'],
    far: '#d9cfa8',
    light: '#e7c869',
    leaf: '#a9a748',
    shade: '#63742f',
    front: '#33301a',
    road: '#e08a4e',
    rut: '#b2592c',
    rock: '#d7a06c',
    shine: '#fff4c8',
  },
  wet: {
    sky: ['#9fb6bd', '#c2d0cc', '#dfe4d4'],
    far: '#b2c6bc',
    light: '#9fc07c',
    leaf: '#5f9262',
    shade: '#2c5d4c',
    front: '#0f2e2a',
    road: '#9c7450',
    rut: '#6f4d34',
    rock: '#8d9890',
    shine: '#eef6f2',
  },
  dark: {
    sky: ['#0d1b2e', '#183247', '#2c5560'],
    far: '#28505a',
    light: '#3d7064',
    leaf: '#214f4a',
    shade: '#123538',
    front: '#06151c',
    road: '#8c7a5c',
    rut: '#5f513f',
    rock: '#3d5258',
    shine: '#cfe8e0',
  },
};
