import type { DemoGuide } from '../demo-guides.ts';

/** Common to all stages of the brand. */
export const mitsubishiUsual = {
  vehicle_needs: [
    'Mitsubishi com tração 4x4 e reduzida',
    'Pneu de uso misto, estepe cheio',
    'Gancho ou ponto de reboque na frente e atrás',
  ],
  bring: [
    'Água: 3 litros por pessoa',
    'Cinta de reboque',
    'Celular com o mapa salvo',
    'Agasalho e capa de chuva',
  ],
  fee_includes: 'Café, almoço, roadbook, seguro do dia e adesivos de porta.',
  contact: {
    name: 'Mitsubishi Motorsports',
    hours: 'todo dia das 9h às 18h',
    whatsapp: '(35) 90000-0001',
    phone: '(35) 3000-0001',
  },
  questions: [
    {
      question: 'E se chover?',
      answer: 'A etapa acontece. Só um alerta da Defesa Civil a adia, e avisamos por e-mail.',
    },
  ],
} satisfies Omit<DemoGuide, 'pitch'>;
