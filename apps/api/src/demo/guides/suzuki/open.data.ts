import type { DemoGuides } from '../demo-guides.ts';
import { suzukiUsual } from './usual.ts';

/** The stage that the demonstration starts with. */
export const suzukiOpen: DemoGuides = {
  open: {
    ...suzukiUsual,
    shots: [
      { picture: 'open-1', description: 'Os caracóis, no ano passado' },
      { picture: 'open-2', description: 'Entre as araucárias, devagar' },
    ],
    pitch: 'Uma manhã, 61 curvas. Trilha estreita no meio das araucárias, e almoço cedo.',
    address: 'Av. das Montanhas, 1200. Portão verde.',
    coordinates: { latitude: -22.8628, longitude: -46.0381 },
    programme: [
      {
        day: 1,
        time: '07:00',
        title: 'Chega e toma café',
        detail: 'Vistoria rápida',
        is_start: false,
      },
      {
        day: 1,
        time: '07:40',
        title: 'Briefing',
        detail: 'Dez minutos, sem enrolar',
        is_start: false,
      },
      { day: 1, time: '08:00', title: 'Largada', detail: 'De um em um', is_start: true },
      {
        day: 1,
        time: '11:30',
        title: 'Chegada',
        detail: 'Truta na vila, incluída',
        is_start: false,
      },
      { day: 1, time: '13:00', title: 'Fim', detail: 'Ainda dá tempo de passear', is_start: false },
    ],
    climb_m: 1_180,
    highest_m: 1_910,
    duration: '3 h 30',
    difficulty: 3,
    difficulty_words: 'Médio. Estreito, mas leve. Serve de primeira trilha.',
    terrain: [
      { ground: 'Trilha estreita', km: 26 },
      { ground: 'Terra batida', km: 13 },
      { ground: 'Pedra solta', km: 3 },
    ],
    bring: ['Água', 'Cinta de reboque', 'Blusa: no alto venta', 'Lanche leve'],
    fee_includes: 'Café, almoço, roadbook de bolso, seguro do dia.',
    waypoints: [
      { km: 0, title: 'Largada', detail: 'Portão do bosque, um por vez.', turn: 0 },
      { km: 7.5, title: 'Primeira subida', detail: 'Fechada. Segunda marcha e calma.', turn: 45 },
      { km: 16, title: 'Ponte de tábua', detail: 'Um carro só.', turn: -45 },
      { km: 24, title: 'Mirante', detail: 'Pare, respire, foto.', turn: 90 },
      { km: 33, title: 'Os caracóis', detail: '14 curvas em 2 km.', turn: -90 },
      { km: 42, title: 'Chegada', detail: 'Vila, até as 12:00.', turn: 0 },
    ],
    questions: [
      ...suzukiUsual.questions,
      {
        question: 'Dá para ir com criança?',
        answer: 'Dá, a partir de 8 anos, com cinto e no banco de trás.',
      },
    ],
    route: {
      latitude: -22.8628,
      longitude: -46.0381,
      km: 42,
      turns: [
        [0.12, 0.9],
        [0.4, 0.9],
        [0.78, 0.86],
        [0.84, 0.78],
        [0.74, 0.72],
        [0.4, 0.73],
        [0.22, 0.68],
        [0.2, 0.6],
        [0.3, 0.55],
        [0.62, 0.56],
        [0.76, 0.5],
        [0.74, 0.42],
        [0.6, 0.38],
        [0.42, 0.39],
        [0.33, 0.32],
        [0.42, 0.25],
        [0.6, 0.27],
        [0.74, 0.2],
      ],
      heights: [
        1_540, 1_580, 1_555, 1_640, 1_620, 1_700, 1_670, 1_770, 1_735, 1_830, 1_785, 1_890, 1_910,
        1_740, 1_770, 1_660, 1_680, 1_590,
      ],
    },
  },
};
