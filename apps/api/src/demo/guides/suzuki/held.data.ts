import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, sketch } from '../write-guide.ts';

/** Past and cancelled stages; their texts and routes stay. */
export const suzukiHeld: DemoGuides = {
  cancelled: {
    about: 'Choveu demais na serra. Não vai dar.',
    pitch: 'Pedra, ladeira e pão de queijo.',
    climb_m: 720,
    duration: '3 h',
    ...difficulty('2 Leve. Muita pedra miúda.'),
    ...sketch([-20.4677, -43.5189], 38, {
      turns: '16,80 38,84 60,76 50,66 28,64 22,50 44,46 68,52 78,40 58,32 34,34 28,22 52,18',
      heights: '1250 1310 1278 1350 1312 1390 1345 1290 1315 1265 1255',
    }),
  },
  'past-photos': {
    shots: [{ picture: 'past-photos-1', description: 'Água, lama, água' }],
    pitch: 'Lama o tempo todo. Ninguém reclamou.',
    climb_m: 830,
    duration: '3 h 30',
    ...difficulty('3 Médio. Choveu.'),
    ...sketch([-25.2986, -48.3291], 40, {
      turns: '18,20 42,24 64,18 76,30 56,38 32,36 22,48 42,56 68,52 78,64 58,72 34,70 26,82',
      heights: '20 90 62 150 118 210 172 240 190 130 160 80 30',
    }),
  },
  past: {
    shots: [{ picture: 'past-1', description: 'O riacho, logo na largada' }],
    pitch: '35 km de mata, casa para o almoço.',
    climb_m: 610,
    duration: '3 h',
    ...difficulty('2 Leve.'),
    ...sketch([-25.3702, -49.0231], 35, {
      turns: '14,74 34,82 56,76 68,64 48,58 26,60 20,46 40,38 64,44 78,34 60,24 38,28',
      heights: '910 940 922 970 948 1000 970 940 955 925 912',
    }),
  },
  'first-held': {
    pitch: 'Abriu a temporada: duna, lagoa e pé na areia.',
    climb_m: 340,
    duration: '2 h 30',
    ...difficulty('1 Fácil. Areia fofa em dois trechos.'),
    ...sketch([-28.0241, -48.6172], 29, {
      turns: '20,18 36,22 30,36 46,40 60,32 70,44 56,54 40,58 52,70 68,74 80,64',
      heights: '8 22 12 46 30 64 28 52 20 34 10',
    }),
  },
  'second-held': {
    pitch: 'Parreira, capela e curva; curva, capela e parreira.',
    climb_m: 910,
    duration: '3 h 30',
    ...difficulty('2 Leve.'),
    ...sketch([-29.1662, -51.5181], 37, {
      turns: '22,70 36,78 50,70 44,56 58,48 72,54 80,40 66,32 52,38 38,30 26,38 34,50',
      heights: '620 560 640 500 610 480 590 660 540 630 570 625',
    }),
  },
  'past-empty': {
    pitch: 'Serra acima por dentro das curvas.',
    climb_m: 1_080,
    duration: '4 h',
    ...difficulty('3 Médio.'),
    ...sketch([-28.1834, -49.2187], 44, {
      turns:
        '14,86 36,88 60,84 76,78 60,70 34,72 20,62 42,56 68,60 80,48 56,44 30,46 22,34 46,30 72,34 78,22 52,16',
      heights: '120 250 210 380 330 510 460 660 600 800 750 940 1160 1110',
    }),
  },
};
