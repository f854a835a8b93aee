import type { DemoGuide } from '../demo-guides.ts';

/** Common to all stages of the brand. */
export const suzukiUsual = {
  vehicle_needs: ['Suzuki com tração 4x4', 'Pneu original serve', 'Ponto de reboque na frente'],
  bring: ['Água', 'Cinta de reboque', 'Blusa leve', 'Lanche'],
  fee_includes: 'Café, roadbook de bolso, seguro do dia.',
  contact: {
    name: 'Suzuki Adventure',
    hours: 'de segunda a sábado das 9h às 18h',
    whatsapp: '(35) 90000-0002',
    phone: '(35) 3000-0002',
  },
  questions: [
    {
      question: 'E se chover?',
      answer: 'Vai ter lama, e vai ter trilha. Se a Defesa Civil alertar, a gente remarca e avisa.',
    },
  ],
} satisfies Omit<DemoGuide, 'pitch'>;
