import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, programme, sketch, terrain, waypoints } from '../write-guide.ts';
import { suzukiUsual } from './usual.ts';

/** Upcoming motorsports and outdoor stages. */
export const suzukiComing: DemoGuides = {
  'few-left': {
    ...suzukiUsual,
    pitch: 'Cafezal, mato e 48 curvas. Só passa quem é pequeno.',
    address: 'Estrada municipal do Cafezal, km 12. Porteira azul.',
    climb_m: 740,
    duration: '3 h',
    ...difficulty('2 Leve. Estreito, mas sem susto.'),
    ...sketch([-21.3403, -47.7301], 36, {
      turns:
        '16,84 34,86 60,84 74,78 66,70 40,70 22,64 26,56 48,54 70,52 78,44 62,38 40,40 28,32 42,24 66,24 78,18',
      heights: '546 590 562 630 598 668 640 702 661 720 684 640 668 610 580 552',
    }),
    programme: programme(`
      06:45 | Chega e toma café | Vistoria rápida
      07:15 | Briefing | Dez minutos
      > 07:30 | Largada | De um em um
      10:30 | Chegada | Sobra a manhã
    `),
    terrain: terrain('22 Trilha estreita; 12 Terra roxa; 2 Areia'),
    waypoints: waypoints(`
      0 | Largada | Galpão, um por vez. | 0
      8 | Cafezal | Entre as ruas, devagar. | 45
      17 | Pinguela | Um carro só. | -45
      27 | Zigue-zague | 12 curvas em 1 km. | 90
      36 | Chegada | Galpão. | 0
    `),
  },
  full: {
    ...suzukiUsual,
    pitch: 'Tarefa, riacho, curva. Duas horas e meia de bosque com a família.',
    address: 'Praça Levy Aires Brust, s/n. Em frente ao coreto.',
    climb_m: 690,
    duration: '2 h 30',
    ...difficulty('2 Leve. Criança adora.'),
    ...sketch([-22.3561, -42.3252], 31, {
      turns: '18,82 40,86 58,78 52,66 32,62 24,50 40,44 64,48 76,40 66,30 46,32 36,22 54,16 74,20',
      heights: '660 720 696 780 745 840 802 888 850 810 766 720 680',
    }),
    programme: programme(`
      07:15 | Chega e toma café | No coreto
      07:45 | Briefing | As tarefas
      > 08:00 | Largada | De um em um
      10:30 | Chegada | Sorvete na praça
    `),
    terrain: terrain('19 Trilha estreita; 9 Terra batida; 3 Calçamento'),
    waypoints: waypoints(`
      0 | Largada | Praça de Lumiar. | 0
      6 | Riacho | Raso. Molha a roda. | -45
      14 | Bosque | Tarefa: achar o sapo. | 45
      23 | Mirante | Foto. | -90
      31 | Chegada | Praça. | 0
    `),
  },
  free: {
    ...suzukiUsual,
    pitch: 'De graça: 28 km, pista off-road e casa antes do almoço.',
    address: 'Av. Marginal, 600. Pátio dos trens.',
    climb_m: 380,
    duration: '2 h',
    ...difficulty('1 Bem leve. Venha aprender.'),
    fee_includes: 'Roadbook de bolso e seguro do dia.',
    ...sketch([-22.7053, -46.9862], 28, {
      turns: '20,76 44,82 66,74 58,62 36,60 28,46 46,38 68,46 78,34 62,24 40,28 30,18',
      heights: '600 622 610 645 626 660 640 672 648 630 612 602',
    }),
    programme: programme(`
      07:30 | Chega | Vistoria rápida
      07:50 | Briefing | Dez minutos
      > 08:00 | Largada | Quando o trem apita
      10:00 | Chegada | Pista livre até as 11h
    `),
    terrain: terrain('14 Terra batida; 10 Trilha estreita; 4 Pista off-road'),
    waypoints: waypoints(`
      0 | Largada | Pátio da estação. | 0
      7 | Pinhal | Tarefa rápida. | 45
      15 | Lago | Contorne pela esquerda. | -90
      24 | Pista off-road | Um por vez. | 45
      28 | Chegada | Estação. | 0
    `),
  },
  'first-batch': {
    ...suzukiUsual,
    about: 'Cerrado fechado, poeira vermelha e uma curva atrás da outra.',
    pitch: 'Cerrado fechado, 54 curvas e banho de cachoeira no meio.',
    address: 'Rua do Bonfim, 50. Ao lado da igreja.',
    climb_m: 860,
    duration: '3 h 30',
    ...difficulty('3 Médio. Pedra miúda e degrau.'),
    ...sketch([-15.8517, -48.9592], 48, {
      turns:
        '14,80 36,78 62,84 78,74 64,66 40,68 24,58 38,48 62,52 76,44 58,36 34,38 26,26 48,20 72,26',
      heights: '770 830 806 900 868 990 960 890 840 880 930 980 910 830 790',
    }),
    programme: programme(`
      08:15 | Chega e toma café | Vistoria rápida
      08:45 | Briefing | Dez minutos
      > 09:00 | Largada | De um em um
      10:40 | Banho | 20 min na cachoeira
      12:30 | Chegada | Sombra e água gelada
    `),
    terrain: terrain('26 Trilha estreita; 16 Terra batida; 6 Pedra solta'),
    waypoints: waypoints(`
      0 | Largada | Largo da Matriz. | 0
      12 | Mata-burro | Devagar. | 45
      25 | Cachoeira | Parada de 20 min. | -45
      38 | Degrau de pedra | Escolha a linha. | 90
      48 | Chegada | Matriz. | 0
    `),
  },
  'first-batch-full': {
    ...suzukiUsual,
    pitch: 'Barro raso, araucária e neblina. Leve passa por cima.',
    address: 'Rua Dona Úrsula, 641.',
    climb_m: 910,
    duration: '3 h',
    ...difficulty('3 Médio. Escorrega, e é para escorregar.'),
    ...sketch([-29.0478, -50.1449], 33, {
      turns:
        '18,20 40,16 64,22 74,32 56,38 34,36 22,46 36,56 60,52 78,60 66,70 42,68 28,78 48,86 72,82',
      heights: '1030 1070 1042 1010 950 990 1040 1002 960 920 970 1020 1050 1035',
    }),
    programme: programme(`
      07:15 | Chega e toma café | Vistoria rápida
      07:45 | Briefing | Dez minutos
      > 08:00 | Largada | De um em um
      11:00 | Chegada | Chocolate quente
    `),
    terrain: terrain('18 Trilha estreita; 11 Barro; 4 Terra batida'),
    waypoints: waypoints(`
      0 | Largada | Centro Cultural. | 0
      9 | Araucárias | Entre as raízes. | -45
      19 | Atoleiro | Não pare. | 45
      33 | Chegada | Centro Cultural. | 0
    `),
  },
  opening: {
    ...suzukiUsual,
    pitch: 'Mata, bromélia e beija-flor: 40 curvas entre um morro e outro.',
    address: 'Praça do Imigrante, s/n. Ao lado do museu.',
    climb_m: 820,
    duration: '3 h',
    ...difficulty('2 Leve. Sobe e desce, sem buraco.'),
    ...sketch([-19.9363, -40.6003], 34, {
      turns: '16,82 34,84 54,78 64,66 50,58 30,58 22,46 38,36 58,40 74,48 80,34 62,24 42,26 30,18',
      heights: '650 712 690 760 735 820 790 870 835 780 810 742 700 668',
    }),
    programme: programme(`
      07:15 | Chega e toma café | Vistoria rápida
      07:45 | Briefing | Dez minutos
      > 08:00 | Largada | De um em um
      11:00 | Chegada | Polenta na praça
    `),
    terrain: terrain('20 Trilha estreita; 11 Terra batida; 3 Calçamento'),
    waypoints: waypoints(`
      0 | Largada | Praça do Imigrante. | 0
      8 | Mata | Devagar: beija-flor. | 45
      17 | Mirante | Foto. | -90
      26 | Bromélias | Curva fechada. | 45
      34 | Chegada | Praça. | 0
    `),
  },
  closed: {
    ...suzukiUsual,
    pitch: '66 curvas em 29 km. Conte.',
    address: 'Rua Coronel Pedro Penteado, 88.',
    climb_m: 980,
    duration: '2 h 30',
    ...difficulty('4 Difícil. Curto, fechado, sem descanso.'),
    ...sketch([-22.6122, -46.7003], 29, {
      turns:
        '14,84 32,88 52,84 58,76 42,72 22,72 18,62 36,58 58,62 76,58 74,48 54,46 32,48 24,38 42,34 66,36 78,28 62,20 40,22',
      heights: '930 1010 952 1050 985 1090 1020 1130 1052 1095 1018 1060 980 1005 942',
    }),
    programme: programme(`
      07:15 | Chega e toma café | Vistoria rápida
      07:45 | Briefing | Dez minutos
      > 08:00 | Largada | De um em um
      10:30 | Chegada | Pastel no parque
    `),
    terrain: terrain('21 Trilha estreita; 6 Pedra solta; 2 Terra batida'),
    waypoints: waypoints(`
      0 | Largada | Parque das Fontes. | 0
      7 | Caracol | Oito curvas sem reta. | 90
      16 | Pedra rachada | Passe por dentro. | -90
      29 | Chegada | Parque. | 0
    `),
  },
};
