import { STATUS_WORDS } from '@trilha/contract/results/result-table.ts';
import { pointsText } from '@trilha/contract/results/result-table.rules.ts';
import type { Scorer, TieBreak } from '@trilha/contract/standings/championship.schema.ts';
import type { PublicStanding } from '@trilha/contract/standings/standings.endpoints.ts';

export type Score = PublicStanding['scores'][number];

/** '5º lugar', 'Desclassificado', 'Não foi' */
export function placeWords({ number, place, status }: Score): string {
  if (number === null) return 'Não foi';
  if (place !== null) return `${place}º lugar`;
  return status === null ? 'Sem lugar' : STATUS_WORDS[status];
}

/** Under the points of a cell: '5º', 'DSQ', 'não foi'. */
export function placeText({ number, place, status }: Score): string {
  if (number === null) return 'não foi';
  return place === null ? (status ?? 'sem lugar') : `${place}º`;
}

export const SCORER_WORDS: Readonly<Record<Scorer, { one: string; of: string }>> = {
  driver: { one: 'Piloto', of: 'do piloto' },
  navigator: { one: 'Navegador', of: 'do navegador' },
  pair: { one: 'Dupla', of: 'da dupla' },
  car: { one: 'Carro', of: 'do carro' },
  team: { one: 'Equipe', of: 'da equipe' },
};

export const TIE_WORDS: Readonly<Record<TieBreak, string>> = {
  wins: 'Mais vitórias',
  seconds: 'Mais segundos lugares',
  thirds: 'Mais terceiros lugares',
  dropped: 'Melhor descarte',
  last_stage: 'Melhor na última etapa',
};

/** 'Decidiu “melhor descarte”: 13 aqui, 11 lá.' */
export function tieWords({ by, own, other }: PublicStanding['ties'][number]): string {
  if (by === null) return 'Nenhum critério decidiu: dividem o lugar.';
  const values = `${pointsText(own)} aqui, ${pointsText(other)} lá`;
  return `Decidiu “${TIE_WORDS[by].toLowerCase()}”: ${values}.`;
}
