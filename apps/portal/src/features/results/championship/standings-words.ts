import { STATUS_WORDS } from '@trilha/contract/results/result-table.ts';
import { pointsText } from '@trilha/contract/results/result-table.rules.ts';
import type { PublicStanding } from '@trilha/contract/standings/standings.endpoints.ts';
import { TIE_WORDS } from '@trilha/contract/standings/standings-words.ts';

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

/** 'Decidiu “melhor descarte”: 13 aqui, 11 lá.' */
export function tieWords({ by, own, other }: PublicStanding['ties'][number]): string {
  if (by === null) return 'Nenhum critério decidiu: dividem o lugar.';
  const values = `${pointsText(own)} aqui, ${pointsText(other)} lá`;
  return `Decidiu “${TIE_WORDS[by].toLowerCase()}”: ${values}.`;
}
