import type { DemoGuides } from '../demo-guides.ts';
import { mitsubishiUsual } from './usual.ts';

/** The stage that the demonstration starts with. */
export const mitsubishiOpen: DemoGuides = {
  open: {
    ...mitsubishiUsual,
    shots: [
      { picture: 'open-1', description: 'O vau do rio Pardo, no ano passado' },
      { picture: 'open-2', description: 'A volta pela serra, com o sol já baixo' },
    ],
    pitch:
      'Um dia inteiro na serra. Você sai cedo, atravessa três vales e só volta a ver asfalto na chegada.',
    address: 'Rua Junqueiras, s/n, Centro. Entrada pelo portão 2.',
    coordinates: { latitude: -21.7878, longitude: -46.5613 },
    programme: [
      {
        day: 1,
        time: '06:30',
        title: 'Portões abrem',
        detail: 'Café e vistoria dos carros',
        is_start: false,
      },
      {
        day: 1,
        time: '07:30',
        title: 'Briefing',
        detail: 'Piloto e navegador, obrigatório',
        is_start: false,
      },
      {
        day: 1,
        time: '08:00',
        title: 'Largada',
        detail: 'Ordem pelo número de inscrição',
        is_start: true,
      },
      { day: 1, time: '12:30', title: 'Almoço', detail: 'Incluído, na fazenda', is_start: false },
      {
        day: 1,
        time: '17:00',
        title: 'Chegada e prêmios',
        detail: 'Ninguém fica para trás: o carro vassoura fecha a rota',
        is_start: false,
      },
    ],
    climb_m: 3_240,
    highest_m: 1_686,
    duration: '7 h',
    difficulty: 4,
    difficulty_words: 'Pesado. Pede navegador e alguma estrada de terra na bagagem.',
    terrain: [
      { ground: 'Terra batida', km: 112 },
      { ground: 'Pedra e laje', km: 48 },
      { ground: 'Areia e vau', km: 26 },
    ],
    bring: [
      'Água: 3 litros por pessoa',
      'Cinta de reboque',
      'Rádio PX ou celular com o mapa salvo',
      'Agasalho: na crista faz 9 °C',
    ],
    waypoints: [
      { km: 0, title: 'Largada', detail: 'Pórtico do parque, dois carros por minuto.', turn: 0 },
      { km: 41, title: 'Fim do asfalto', detail: 'Calibre os pneus: 22 libras.', turn: 45 },
      { km: 78, title: 'Vau do rio Pardo', detail: 'Até 50 cm de água. Reduzida.', turn: -45 },
      {
        km: 117,
        title: 'Almoço e combustível',
        detail: 'Fazenda Boa Vista, parada de 40 min.',
        turn: 90,
      },
      { km: 152, title: 'Crista do Cristo', detail: 'Ponto mais alto: 1.686 m.', turn: -90 },
      { km: 186, title: 'Chegada', detail: 'Mesmo parque, até as 17:00.', turn: 0 },
    ],
    questions: [
      ...mitsubishiUsual.questions,
      {
        question: 'Nunca fiz um rali. Posso ir?',
        answer:
          'Pode. Comece na categoria Turismo e venha ao briefing: o navegador aprende a ler o roadbook ali.',
      },
    ],
    route: {
      latitude: -21.7878,
      longitude: -46.5613,
      km: 186,
      turns: [
        [0.14, 0.84],
        [0.2, 0.6],
        [0.34, 0.4],
        [0.46, 0.58],
        [0.56, 0.76],
        [0.68, 0.64],
        [0.77, 0.4],
      ],
      heights: [
        1_190, 1_280, 1_240, 1_400, 1_370, 1_560, 1_510, 1_686, 1_500, 1_410, 1_440, 1_290, 1_330,
        1_200,
      ],
    },
  },
};
