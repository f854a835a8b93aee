import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, programme, sketch, terrain, waypoints } from '../write-guide.ts';
import { suzukiUsual } from './usual.ts';

/** Guided tours of a morning or a night. */
export const suzukiTours: DemoGuides = {
  review: {
    ...suzukiUsual,
    about:
      'Meio dia de comboio guiado até a nascente do São Francisco. A organização confere cada inscrição.',
    pitch: 'Meio dia, 51 km, um rio que começa. Comboio pequeno, guia na frente.',
    address: 'Praça da Matriz, em frente à igreja.',
    climb_m: 1_140,
    duration: '4 h',
    ...difficulty('3 Médio. Em comboio, com guia na frente e atrás.'),
    fee_includes: 'Guia, café, queijo e entrada no parque.',
    ...sketch([-20.2462, -46.3669], 51, {
      turns:
        '14,82 36,86 56,80 72,84 80,72 62,66 40,68 26,58 38,48 60,52 78,46 66,36 44,38 30,28 46,20 68,24',
      heights: '760 840 806 920 880 1010 960 1120 1080 1190 1240 1180 1090 1020 940',
    }),
    programme: programme(`
      06:00 | Encontro | Café na praça
      06:15 | Briefing | Rádio e distância
      > 06:30 | Largada | Todos juntos
      08:30 | Nascente | A pé, 800 m
      10:30 | Chegada | Queijo e café
    `),
    terrain: terrain('24 Trilha estreita; 20 Terra batida; 7 Pedra e laje'),
    waypoints: waypoints(`
      0 | Largada | Praça da Matriz. | 0
      14 | Portaria do parque | Parada de 10 min. | 45
      29 | Nascente | Parada de 40 min. | -45
      40 | Laje | Devagar, roda por roda. | 90
      51 | Chegada | Praça. | 0
    `),
  },
  soon: {
    ...suzukiUsual,
    about: 'Comboio pequeno entre cachoeiras e mirantes.',
    pitch: 'Quatro horas, três cachoeiras. Leve a toalha.',
    address: 'Av. Ary Valadão Filho, 1100.',
    climb_m: 1_020,
    duration: '4 h',
    ...difficulty('2 Leve. Em comboio, sem cronômetro.'),
    bring: [...suzukiUsual.bring, 'Toalha'],
    fee_includes: 'Guia, café e entradas das cachoeiras.',
    ...sketch([-14.1326, -47.5102], 46, {
      turns:
        '16,24 38,18 58,24 76,20 78,32 58,38 36,34 22,44 38,54 62,50 78,58 64,68 42,64 26,74 44,84 70,80',
      heights: '1190 1240 1212 1290 1250 1330 1280 1210 1160 1220 1280 1340 1290 1230',
    }),
    programme: programme(`
      07:30 | Encontro | Café e briefing
      > 08:00 | Largada | Todos juntos
      09:30 | Primeira cachoeira | 20 min
      12:00 | Chegada | Ainda molhado
    `),
    terrain: terrain('22 Terra batida; 18 Trilha estreita; 6 Cascalho'),
    waypoints: waypoints(`
      0 | Largada | Centro de Atendimento ao Turista. | 0
      11 | Primeira cachoeira | 20 min. | -45
      24 | Segunda cachoeira | 20 min. | 45
      37 | Mirante | Foto. | -90
      46 | Chegada | Na cidade. | 0
    `),
  },
  today: {
    ...suzukiUsual,
    about: 'Uma trilha curta de farol aceso, e pinhão na brasa.',
    pitch: 'Farol baixo, 28 km de mato e pinhão no fim.',
    address: 'Av. Pedro Paulo, s/n. Estacionamento do Horto.',
    climb_m: 620,
    duration: '2 h',
    ...difficulty('2 Leve. De noite, devagar.'),
    ...sketch([-22.6902, -45.4781], 28, {
      turns: '18,28 40,20 62,26 72,38 54,44 32,42 24,54 42,62 66,58 78,68 60,78 36,76',
      heights: '1560 1610 1584 1650 1622 1690 1660 1612 1640 1590 1568',
    }),
    terrain: terrain('17 Trilha estreita; 11 Terra batida'),
  },
};
