/** Question templates for registrations in review; staff edit the text before sending. */
export const REVIEW_QUESTIONS = {
  document: {
    title: 'Documento do veículo',
    text: 'Não encontramos o chassi do seu veículo na base da montadora. Mande para a organização uma foto do documento do veículo em que se leia o número do chassi.',
  },
  vehicle: {
    title: 'Outro veículo',
    text: 'O veículo inscrito não atende às regras desta etapa. Se você tem outro que atende, troque o veículo da inscrição.',
  },
  crew: {
    title: 'Equipe',
    text: 'Confira a equipe da sua inscrição: há alguém fora das regras desta etapa. Troque quem for preciso.',
  },
  category: {
    title: 'Categoria',
    text: 'A categoria escolhida não combina com o veículo inscrito. Conte para a organização em qual categoria você quer correr.',
  },
  other: { title: 'Outra pergunta', text: '' },
} as const;
export type ReviewQuestion = keyof typeof REVIEW_QUESTIONS;
export const REVIEW_QUESTION_NAMES = Object.keys(REVIEW_QUESTIONS) as [
  ReviewQuestion,
  ...ReviewQuestion[],
];

/** Title of a question template; undefined for an unknown name. */
export function questionTitle(name: string): string | undefined {
  return REVIEW_QUESTION_NAMES.includes(name as ReviewQuestion)
    ? REVIEW_QUESTIONS[name as ReviewQuestion].title
    : undefined;
}

/** Reasons for refusing a registration: shown to colleagues, and a draft of the text for the customer. */
export const REVIEW_REFUSALS = {
  chassis: {
    reason: 'Chassi que não é da marca',
    text: 'Esta etapa é só para veículos da marca, e o chassi informado não está na base da montadora.',
  },
  no_answer: {
    reason: 'Cliente não respondeu à pergunta',
    text: 'Pedimos uma informação sobre a sua inscrição e não recebemos resposta.',
  },
  crew: {
    reason: 'Equipe fora das regras da etapa',
    text: 'A equipe inscrita não atende às regras da etapa.',
  },
  history: {
    reason: 'Histórico em etapas anteriores',
    text: 'Depois do que aconteceu em etapas anteriores, a organização decidiu não aceitar esta inscrição.',
  },
  other: { reason: '', text: '' },
} as const;
export type ReviewRefusal = keyof typeof REVIEW_REFUSALS;
export const REVIEW_REFUSAL_NAMES = Object.keys(REVIEW_REFUSALS) as ReviewRefusal[];
