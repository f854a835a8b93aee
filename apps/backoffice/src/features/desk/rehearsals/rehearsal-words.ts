import {
  type Invariant,
  judgeRehearsal,
  type RehearsalJudgement,
  type Strain,
} from '@trilha/contract/desk/rehearsals/judge-rehearsal.rules.ts';
import {
  type Rehearsal,
  REHEARSAL_PROBLEMS,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { errorWords } from '../../../shared/parts/answer-words.ts';

const count = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

export const countWords = (many: number): string => count.format(many);

/** Labels of results that are not refusals. */
const TOLD: Readonly<Record<string, string>> = {
  placed: 'Ganharam a vaga',
  waiting: 'Entraram na fila de espera',
  no_answer: 'Ficaram sem resposta',
  unknown: 'Receberam uma resposta sem sentido',
};

/** Label of a result code. */
export const toldWords = (code: string): string => TOLD[code] ?? errorWords(code);

export const JUDGEMENT_WORDS: Readonly<Record<RehearsalJudgement['verdict'], string>> = {
  held: 'A abertura aguenta',
  strained: 'A abertura não aguenta assim',
  broken: 'Há um erro no programa',
};

/** Labels of the invariants, worded for success. */
export const INVARIANT_WORDS: Readonly<Record<Invariant, string>> = {
  oversold: 'Nenhuma vaga vendida além das que existem',
  ledger: 'Inscrições, lotes e livro de vagas contam o mesmo',
  doubled: 'Quem tocou duas vezes entrou uma vez só',
  untold: 'Todos os inscritos souberam, e ninguém soube de uma inscrição que não existe',
  order: 'A fila de espera está na ordem em que chegaram',
};

const PART_WORDS: Readonly<Record<Strain['part'], string>> = {
  answers: 'As respostas',
  filling: 'Os cadastros de quem vem pela primeira vez',
  codes: 'Os códigos Pix',
  processor: 'O processador do servidor',
};

/** E.g. `Os códigos Pix: 62% do limite`, or `Os códigos Pix: além do limite`. */
export function strainWords({ part, share }: Strain): string {
  const what = PART_WORDS[part];
  return share > 1 ? `${what}: além do limite` : `${what}: ${percent.format(share)} do limite`;
}

/** The current phase of a rehearsal. */
export function phaseWords({ phase, done, customers }: Rehearsal): string {
  if (phase === 'preparing') return 'Montando o servidor do ensaio e inventando os clientes…';
  if (phase === 'settling') return 'Todos chegaram. Esperando os últimos códigos Pix…';
  return `${countWords(done)} de ${countWords(customers)} clientes já têm resposta.`;
}

/** The outcome of a rehearsal in brief. */
export function rehearsalEndWords({ state, problem, report }: Rehearsal): string {
  if (state === 'running') return 'Em curso';
  if (state === 'cancelled') return 'Cancelado';
  if (report !== null) return JUDGEMENT_WORDS[judgeRehearsal(report).verdict];
  return problem === null ? '' : REHEARSAL_PROBLEMS[problem];
}
