import type { DemoGuides } from '../demo-guides.ts';
import { difficulty, programme, sketch, terrain, waypoints } from '../write-guide.ts';
import { mitsubishiUsual } from './usual.ts';

/** Upcoming motorsports and outdoor stages. */
export const mitsubishiComing: DemoGuides = {
  'few-left': {
    ...mitsubishiUsual,
    pitch: 'Um dia de terra roxa: canavial até o horizonte, e a serra só no fim da tarde.',
    address: 'Estrada municipal RIB-340, km 12. Porteira azul.',
    climb_m: 1_920,
    duration: '6 h',
    ...difficulty('3 Médio. Rápido no plano, liso depois da chuva.'),
    ...sketch([-21.2103, -47.7904], 214, {
      turns: '12,70 24,44 40,52 52,30 66,38 74,62 82,48',
      heights: '546 580 560 640 610 702 668 760 820 742 690 640 602',
    }),
    programme: programme(`
      06:00 | Portões abrem | Café e vistoria dos carros
      07:00 | Briefing | Piloto e navegador, obrigatório
      > 07:30 | Largada | Ordem pelo número de inscrição
      12:00 | Almoço | Incluído, na sede da fazenda
      16:00 | Chegada e prêmios | De volta ao galpão
    `),
    terrain: terrain('168 Terra batida; 34 Cascalho; 12 Areia'),
    waypoints: waypoints(`
      0 | Largada | Galpão da fazenda, um carro por minuto. | 0
      52 | Ponte do rio Mogi | Uma mão só: preferência de quem volta. | 45
      108 | Almoço | Sede da fazenda, parada de 40 min. | -45
      171 | Subida da serra | Reduzida nos últimos 6 km. | 90
      214 | Chegada | Galpão, até as 16:00. | 0
    `),
  },
  full: {
    ...mitsubishiUsual,
    pitch: 'Da vila finlandesa ao pé das Agulhas Negras, por trás da serra inteira.',
    address: 'Av. Casa das Pedras, 10. Ao lado do portal.',
    climb_m: 3_680,
    duration: '8 h',
    ...difficulty('4 Pesado. Subidas longas e pedra solta o dia todo.'),
    ...sketch([-22.4239, -44.5211], 198, {
      turns: '16,82 30,74 34,52 48,44 60,56 72,40 78,20',
      heights: '460 620 590 980 940 1380 1290 1720 1650 1840 1420 1180 860 540',
    }),
    programme: programme(`
      06:30 | Portões abrem | Café no portal
      07:30 | Briefing | As tarefas do dia, com a família junto
      > 08:00 | Largada | De dois em dois
      13:00 | Almoço | Truta, incluída
      17:30 | Chegada | Praça de Penedo
    `),
    terrain: terrain('96 Terra batida; 74 Pedra solta; 28 Calçamento'),
    waypoints: waypoints(`
      0 | Largada | Portal de Penedo. | 0
      46 | Garganta | Fim do asfalto. Calibre os pneus. | -45
      97 | Vale do Alcantilado | Tarefa na cachoeira. | 45
      141 | Alto da serra | Ponto mais alto: 1.840 m. | -90
      198 | Chegada | Praça, até as 17:30. | 0
    `),
  },
  free: {
    ...mitsubishiUsual,
    about: 'Um dia de fazendas e pista off-road, com tarefas e sem taxa.',
    pitch: 'De graça e longe: fazendas, pinhais e a pista do autódromo na volta.',
    address: 'Rodovia SP-340, km 180. Entrada pelo portão 4.',
    climb_m: 1_240,
    duration: '6 h',
    ...difficulty('2 Leve. Boa primeira viagem longa na terra.'),
    fee_includes: 'Café, roadbook e seguro do dia.',
    ...sketch([-22.2921, -47.0178], 190, {
      turns: '20,60 32,30 50,24 66,36 74,58 60,76 40,72',
      heights: '600 640 620 690 655 720 760 700 668 640 616 602',
    }),
    programme: programme(`
      07:00 | Portões abrem | Café e vistoria
      07:40 | Briefing | Tarefas e segurança na pista
      > 08:00 | Largada | Pela reta dos boxes
      14:30 | Chegada | Volta de pista e fotos
    `),
    terrain: terrain('152 Terra batida; 30 Cascalho; 8 Pista off-road'),
    waypoints: waypoints(`
      0 | Largada | Reta dos boxes. | 0
      61 | Pinhal | Tarefa: a árvore mais larga. | 45
      118 | Represa | Parada de 20 min. | -90
      182 | Pista off-road | Um carro por vez. | 45
      190 | Chegada | Boxes, até as 14:30. | 0
    `),
  },
  'first-batch': {
    ...mitsubishiUsual,
    pitch: 'Cerrado sem cerca: retas de poeira vermelha, médias altas e um céu inteiro.',
    address: 'Eixo Monumental, estacionamento 10.',
    climb_m: 2_260,
    duration: '9 h',
    ...difficulty('4 Pesado. Ninguém descansa numa reta de 40 km.'),
    ...sketch([-15.8013, -47.9018], 296, {
      turns: '12,38 30,26 48,34 58,58 70,70 82,52',
      heights: '1080 1150 1120 1230 1190 1010 940 1080 1160 1240 1200 1110 1090',
    }),
    programme: programme(`
      07:30 | Portões abrem | Café e vistoria dos carros
      08:30 | Briefing | Obrigatório
      > 09:00 | Largada | Ordem pelo número de inscrição
      13:30 | Almoço e combustível | Incluído, no posto do Entorno
      19:00 | Chegada e prêmios | Com o sol baixo
    `),
    terrain: terrain('238 Terra batida; 40 Cascalho; 18 Areia'),
    waypoints: waypoints(`
      0 | Largada | Parque da Cidade. | 0
      58 | Fim do asfalto | Calibre os pneus: 24 libras. | 45
      131 | Vau do rio São Bartolomeu | Até 40 cm de água. | -45
      164 | Almoço e combustível | Parada de 40 min. | 0
      238 | Chapada | Reta de 40 km, poeira: guarde distância. | 90
      296 | Chegada | Parque, até as 19:00. | 0
    `),
  },
  'first-batch-full': {
    ...mitsubishiUsual,
    pitch: 'Neblina às oito, barro ao meio-dia e o vale inteiro às cinco.',
    address: 'Av. Borges de Medeiros, 4111.',
    climb_m: 3_120,
    duration: '7 h',
    ...difficulty('4 Pesado. Barro fundo e descidas longas.'),
    ...sketch([-29.3791, -50.8735], 204, {
      turns: '18,24 34,36 30,58 48,70 62,54 70,34 80,46',
      heights: '850 910 720 560 380 620 840 780 540 430 700 880 860',
    }),
    programme: programme(`
      06:30 | Portões abrem | Café e vistoria
      07:30 | Briefing | Obrigatório
      > 08:00 | Largada | De dois em dois
      12:30 | Almoço | Incluído, na colônia
      16:30 | Chegada e prêmios | Expogramado
    `),
    terrain: terrain('122 Terra batida; 58 Barro; 24 Pedra e laje'),
    waypoints: waypoints(`
      0 | Largada | Expogramado. | 0
      39 | Descida do vale | 14 km de freio motor. | -45
      88 | Ponte pênsil | Um carro por vez. | 45
      112 | Almoço | Casa da colônia, 40 min. | 90
      166 | Morro dos ventos | O último barro. | -90
      204 | Chegada | Expogramado, até as 16:30. | 0
    `),
  },
  opening: {
    ...mitsubishiUsual,
    pitch: 'Sobe o paredão antes do sol e desce por campos de canela-de-ema até o rio.',
    address: 'Rodovia MG-010, km 96. Largo da capela.',
    climb_m: 2_740,
    duration: '7 h',
    ...difficulty('3 Médio. Uma subida longa, o resto é campo.'),
    ...sketch([-19.3462, -43.6235], 188, {
      turns: '14,80 28,72 40,58 34,42 52,34 66,44 78,30 84,18',
      heights: '780 840 930 1120 1290 1380 1330 1240 1310 1180 1020 900 820',
    }),
    programme: programme(`
      06:30 | Portões abrem | Café e vistoria dos carros
      07:30 | Briefing | Piloto e navegador, obrigatório
      > 08:00 | Largada | Ordem pelo número de inscrição
      12:30 | Almoço | Feijão tropeiro, incluído
      16:00 | Chegada e prêmios | Largo da capela
    `),
    terrain: terrain('132 Terra batida; 41 Cascalho; 15 Pedra solta'),
    waypoints: waypoints(`
      0 | Largada | Largo da capela, um carro por minuto. | 0
      38 | Paredão | Reduzida nos 5 km de subida. | 90
      94 | Almoço | Fazenda do alto, parada de 40 min. | -45
      147 | Vau do rio Cipó | Devagar: fundo de areia. | 45
      188 | Chegada | Largo da capela, até as 16:00. | 0
    `),
  },
  closed: {
    ...mitsubishiUsual,
    pitch: 'Seis serras num dia só: curtas, fechadas, e o navegador sem tempo de olhar a vista.',
    address: 'Av. Farmacêutico Oliveira, 88.',
    climb_m: 3_940,
    duration: '7 h',
    ...difficulty('5 Muito pesado. Para quem já navega.'),
    ...sketch([-22.5911, -46.5288], 188, {
      turns: '14,50 26,28 38,56 50,30 62,62 74,34 82,54',
      heights: '740 1040 780 1120 830 1200 860 1260 900 1180 820 1060 760',
    }),
    programme: programme(`
      06:30 | Portões abrem | Café e vistoria
      07:30 | Briefing | Obrigatório
      > 08:00 | Largada | Ordem pelo número de inscrição
      12:30 | Almoço | Incluído, no alto
      16:00 | Chegada e prêmios | Monjolinho
    `),
    terrain: terrain('98 Terra batida; 66 Pedra solta; 24 Trilha estreita'),
    waypoints: waypoints(`
      0 | Largada | Parque do Monjolinho. | 0
      31 | Primeira serra | Curvas fechadas em descida. | 90
      74 | Pedra Bela | Trecho de navegação sem placas. | -90
      121 | Almoço | No alto, 40 min. | 45
      188 | Chegada | Monjolinho, até as 16:00. | 0
    `),
  },
};
