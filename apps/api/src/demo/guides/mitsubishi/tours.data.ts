import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, programme, sketch, terrain, waypoints } from '../write-guide.ts';
import { mitsubishiUsual } from './usual.ts';

/** Guided tours with overnight stays. */
export const mitsubishiTours: DemoGuides = {
  review: {
    ...mitsubishiUsual,
    about:
      'Dois dias de comboio guiado até a nascente do São Francisco. A organização confere cada inscrição.',
    pitch: 'Dois dias atrás de um rio: do asfalto que acaba à água que começa.',
    address: 'Praça da Matriz, em frente à igreja.',
    climb_m: 4_180,
    duration: '2 dias',
    ...difficulty('3 Médio. Longo, em comboio, com guia na frente e atrás.'),
    bring: [...mitsubishiUsual.bring, 'Roupa para uma noite', 'Lanterna'],
    fee_includes: 'Guias, uma noite na pousada, duas refeições por dia e entrada no parque.',
    ...sketch([-20.2462, -46.3669], 318, {
      turns: '14,66 28,56 36,34 52,28 60,48 72,44 82,26',
      heights: '760 980 1180 1290 1240 1420 1490 1380 1310 1200 1090 1240 1360 1290',
    }),
    programme: programme(`
      05:45 | Encontro | Café na praça
      06:15 | Briefing | Rádio, comboio e distância
      > 06:30 | Largada | Todos juntos
      12:30 | Almoço | Queijo, doce e fogão a lenha
      17:00 | Pousada | Fogueira e conversa
      2d 07:30 | Nascente | A pé, 800 m
      2d 13:00 | Almoço | Na beira da Casca d’Anta
      2d 17:00 | Fim | De volta à praça
    `),
    terrain: terrain('226 Terra batida; 70 Pedra e laje; 22 Areia e vau'),
    waypoints: waypoints(`
      0 | Largada | Praça da Matriz. | 0
      64 | Portaria do parque | Parada de 15 min. | 45
      118 | Curral de Pedras | Almoço. | -45
      162 | Pousada | Fim do primeiro dia. | 90
      214 | Nascente do São Francisco | Ponto mais alto: 1.490 m. | -90
      318 | Chegada | Praça, até as 17:00. | 0
    `),
  },
  soon: {
    ...mitsubishiUsual,
    pitch: 'Três dias de chapada: cachoeira de manhã, mirante à tarde e nenhum sinal de celular.',
    address: 'Av. Ary Valadão Filho, 1100.',
    climb_m: 5_320,
    duration: '3 dias',
    ...difficulty('3 Médio. Longo, em comboio, sem cronômetro.'),
    bring: [...mitsubishiUsual.bring, 'Roupa para duas noites', 'Protetor e chapéu'],
    fee_includes: 'Guias, duas noites, café e jantar, entradas das cachoeiras.',
    ...sketch([-14.1326, -47.5102], 412, {
      turns: '12,76 22,50 40,44 46,22 62,18 70,42 82,36',
      heights: '1190 1280 1220 1380 1460 1310 1120 860 940 1180 1420 1590 1480 1300 1210',
    }),
    programme: programme(`
      07:00 | Encontro | Café e briefing
      > 08:00 | Largada | Todos juntos
      18:00 | Pousada | Primeira noite
      2d 08:00 | Vale da Lua | A pé, 600 m
      2d 18:00 | Acampamento | Segunda noite, barracas incluídas
      3d 08:00 | Mirante | O ponto mais alto
      3d 16:00 | Fim | De volta à cidade
    `),
    terrain: terrain('286 Terra batida; 84 Cascalho; 42 Areia e vau'),
    waypoints: waypoints(`
      0 | Largada | Centro de Atendimento ao Turista. | 0
      96 | Vale da Lua | Parada de duas horas. | -45
      148 | Pousada | Fim do primeiro dia. | 45
      231 | Vau do rio Tocantinzinho | Até 60 cm de água. Em comboio. | 90
      287 | Acampamento | Fim do segundo dia. | -90
      342 | Pouso Alto | Ponto mais alto: 1.590 m. | 45
      412 | Chegada | Na cidade, até as 16:00. | 0
    `),
  },
  today: {
    ...mitsubishiUsual,
    about: 'Uma noite inteira de serra, de farol aceso, e pinhão na brasa na chegada.',
    pitch: 'Larga antes da meia-noite e chega com o sol: a Mantiqueira inteira no farol.',
    address: 'Av. Pedro Paulo, s/n. Estacionamento do Horto.',
    climb_m: 2_870,
    duration: '7 h',
    ...difficulty('3 Médio. De noite tudo parece mais longe.'),
    ...sketch([-22.6902, -45.4781], 192, {
      turns: '18,30 34,24 48,40 44,62 60,72 74,58 80,36',
      heights: '1560 1680 1610 1760 1700 1540 1380 1490 1640 1820 1740 1650 1580',
    }),
    terrain: terrain('130 Terra batida; 62 Cascalho'),
  },
};
