import type { DocumentSection, DocumentText } from './document.ts';

const everyGroup: readonly DocumentSection[] = [
  {
    heading: 'Quem pode participar',
    paragraphs: [
      'Veículos 4x4 da marca, em bom estado e com a documentação em dia. O piloto precisa ter 18 anos ou mais e habilitação válida no dia da etapa.',
      'Navegador e acompanhantes seguem a idade mínima da categoria, contada no dia da etapa.',
    ],
  },
  {
    heading: 'No dia',
    paragraphs: [
      'Chegue antes do horário de largada, com documento com foto de todos e o número de inscrição em mãos. Cinto de segurança é obrigatório para todos, o tempo todo.',
      'Siga as orientações da organização e a sinalização da trilha. Álcool e direção não combinam: quem beber não larga.',
    ],
  },
  {
    heading: 'Natureza e vizinhança',
    paragraphs: [
      'Passamos por propriedades e áreas preservadas. Leve seu lixo de volta, respeite porteiras, animais e a velocidade indicada.',
    ],
  },
  {
    heading: 'Cancelamento e mau tempo',
    paragraphs: [
      'Até o prazo de cancelamento, a devolução é integral. Se a organização cancelar a etapa, todos recebem o valor de volta.',
    ],
  },
];

function regulation(title: string, introduction: string, own: DocumentSection): DocumentText {
  return (brand) => ({
    title,
    version: '2026-01',
    introduction: `${introduction} Vale para as etapas ${brand.nickname} deste grupo.`,
    sections: [own, ...everyGroup],
  });
}

export const motorsportsRegulation = regulation(
  'Regulamento Motorsports',
  'Rali de regularidade: vence quem anda no tempo certo, não quem anda mais rápido.',
  {
    heading: 'Como funciona',
    paragraphs: [
      'Cada dupla recebe o livro de bordo na largada e passa pelos controles no tempo indicado. Adiantar ou atrasar soma pontos; ganha quem soma menos.',
      'O navegador é obrigatório nas categorias que o pedem. Equipes podem somar os pontos de seus carros onde a categoria permite.',
    ],
  },
);

export const outdoorRegulation = regulation(
  'Regulamento Outdoor',
  'Tarefas e navegação pela natureza, para a família inteira.',
  {
    heading: 'Como funciona',
    paragraphs: [
      'As tarefas valem pontos e podem ser feitas na ordem que a equipe escolher. A inscrição aceita até dois carros, que andam juntos.',
    ],
  },
);

export const experienceRegulation = regulation(
  'Regulamento Experience',
  'Passeio guiado, sem disputa, para conhecer o 4x4 e a região.',
  {
    heading: 'Como funciona',
    paragraphs: [
      'O comboio segue os guias, com paradas e dicas de condução. Quem quiser desistir de um trecho tem sempre um caminho alternativo.',
    ],
  },
);
