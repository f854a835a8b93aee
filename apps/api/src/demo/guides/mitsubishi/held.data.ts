import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, sketch } from '../write-guide.ts';

/** Past and cancelled stages; their texts and routes stay. */
export const mitsubishiHeld: DemoGuides = {
  cancelled: {
    about: 'Cancelada por causa das chuvas na serra.',
    pitch: 'A Estrada Real de ponta a ponta, em pedra e história.',
    climb_m: 2_540,
    duration: '8 h',
    ...difficulty('3 Médio. Muita pedra, pouca pressa.'),
    ...sketch([-21.1102, -44.1781], 240, {
      turns: '14,40 28,58 44,50 52,28 68,26 80,44',
      heights: '920 1010 960 1120 1080 1240 1180 1040 980 1090 1010 930',
    }),
  },
  'past-photos': {
    shots: [{ picture: 'past-photos-1', description: 'Barro até a chegada' }],
    pitch: 'Chuva do começo ao fim, da serra ao mar.',
    climb_m: 3_060,
    duration: '8 h',
    ...difficulty('4 Pesado. Choveu.'),
    ...sketch([-26.2765, -48.8512], 262, {
      turns: '16,28 30,44 46,36 54,58 70,66 80,50',
      heights: '20 180 460 820 960 880 620 740 900 540 240 60 20',
    }),
  },
  past: {
    shots: [{ picture: 'past-1', description: 'Planalto afora, depois da Graciosa' }],
    pitch: 'Graciosa acima, planalto afora.',
    climb_m: 2_380,
    duration: '7 h',
    ...difficulty('3 Médio.'),
    ...sketch([-25.4231, -49.3068], 231, {
      turns: '12,56 26,40 42,48 56,34 70,46 82,30',
      heights: '910 880 940 1020 980 760 420 680 940 1010 960 920',
    }),
  },
  'first-held': {
    pitch: 'A abertura da temporada: geada na largada, taipas de pedra até o Cânion.',
    climb_m: 2_120,
    duration: '7 h',
    ...difficulty('2 Leve. Frio.'),
    ...sketch([-27.8061, -50.3264], 214, {
      turns: '14,64 24,48 40,54 50,38 64,44 78,26',
      heights: '910 960 1040 980 1120 1230 1180 1290 1210 1080 990 920',
    }),
  },
  'second-held': {
    pitch: 'Terra roxa, café dos dois lados e o rio Tibagi no meio.',
    climb_m: 1_780,
    duration: '6 h 30',
    ...difficulty('3 Médio. Poeira.'),
    ...sketch([-23.3291, -51.1812], 247, {
      turns: '18,32 34,44 28,60 48,66 62,52 80,58',
      heights: '580 540 470 390 420 510 460 560 620 570 530 585',
    }),
  },
  'past-empty': {
    pitch: 'Duzentas e oitenta e quatro curvas, e o mar lá embaixo.',
    climb_m: 2_910,
    duration: '6 h',
    ...difficulty('3 Médio.'),
    ...sketch([-28.3981, -49.5472], 224, {
      turns: '18,70 30,52 24,34 42,26 58,36 68,22 80,34',
      heights: '220 480 860 1240 1421 1380 1290 1340 1180 820 440 230',
    }),
  },
};
