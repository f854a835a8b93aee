import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, programme, sketch, terrain, waypoints } from '../write-guide.ts';
import { suzukiUsual } from './usual.ts';

/** Guided tours of a morning or a night. */
export const suzukiTours: DemoGuides = {
  review: {
    ...suzukiUsual,
    about:
      'Meio dia de comboio guiado até a nascente do Rio Grande. A organização confere cada inscrição.',
    pitch: 'Meio dia, 51 km, um rio que começa. Comboio pequeno, guia na frente.',
    address: 'Largo do Rosário, em frente à igreja.',
    climb_m: 1_140,
    duration: '4 h',
    ...difficulty('3 Médio. Em comboio, com guia na frente e atrás.'),
    fee_includes: 'Guia, café, queijo e entrada na reserva.',
    ...sketch([-22.1687, -44.3964], 51, {
      turns:
        '14,82 36,86 56,80 72,84 80,72 62,66 40,68 26,58 38,48 60,52 78,46 66,36 44,38 30,28 46,20 68,24',
      heights: '1210 1290 1256 1370 1330 1460 1410 1570 1530 1640 1690 1630 1540 1470 1390',
    }),
    programme: programme(`
      06:00 | Encontro | Café no largo
      06:15 | Briefing | Rádio e distância
      > 06:30 | Largada | Todos juntos
      08:30 | Nascente | A pé, 800 m
      10:30 | Chegada | Queijo e café
    `),
    terrain: terrain('24 Trilha estreita; 20 Terra batida; 7 Pedra e laje'),
    waypoints: waypoints(`
      0 | Largada | Largo do Rosário. | 0
      14 | Portaria da reserva | Parada de 10 min. | 45
      29 | Nascente | Parada de 40 min. | -45
      40 | Laje | Devagar, roda por roda. | 90
      51 | Chegada | Largo. | 0
    `),
  },
  soon: {
    ...suzukiUsual,
    about: 'Comboio pequeno entre cachoeiras e mirantes.',
    pitch: 'Quatro horas, três cachoeiras. Leve a toalha.',
    address: 'Orla da Lagoa Feia, estacionamento.',
    climb_m: 1_020,
    duration: '4 h',
    ...difficulty('2 Leve. Em comboio, sem cronômetro.'),
    bring: [...suzukiUsual.bring, 'Toalha'],
    fee_includes: 'Guia, café e entradas das cachoeiras.',
    ...sketch([-15.5389, -47.3361], 46, {
      turns:
        '16,24 38,18 58,24 76,20 78,32 58,38 36,34 22,44 38,54 62,50 78,58 64,68 42,64 26,74 44,84 70,80',
      heights: '910 960 932 1010 970 1050 1000 930 880 940 1000 1060 1010 950',
    }),
    programme: programme(`
      07:30 | Encontro | Café e briefing
      > 08:00 | Largada | Todos juntos
      09:30 | Primeira cachoeira | 20 min
      12:00 | Chegada | Ainda molhado
    `),
    terrain: terrain('22 Terra batida; 18 Trilha estreita; 6 Cascalho'),
    waypoints: waypoints(`
      0 | Largada | Lagoa Feia. | 0
      11 | Primeira cachoeira | 20 min. | -45
      24 | Segunda cachoeira | 20 min. | 45
      37 | Mirante | Foto. | -90
      46 | Chegada | Na lagoa. | 0
    `),
  },
  today: {
    ...suzukiUsual,
    about: 'Uma trilha curta de farol aceso, e pinhão na brasa.',
    pitch: 'Farol baixo, 28 km de mato e pinhão no fim.',
    address: 'Praça Monsenhor Dutra, s/n. Atrás da igreja.',
    climb_m: 620,
    duration: '2 h',
    ...difficulty('2 Leve. De noite, devagar.'),
    ...sketch([-22.6573, -45.8521], 28, {
      turns: '18,28 40,20 62,26 72,38 54,44 32,42 24,54 42,62 66,58 78,68 60,78 36,76',
      heights: '1350 1420 1384 1480 1442 1530 1490 1422 1450 1390 1358',
    }),
    terrain: terrain('17 Trilha estreita; 11 Terra batida'),
  },
};
