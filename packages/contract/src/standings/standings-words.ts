import type { Scorer, TieBreak } from './championship.schema.ts';

/** Who scores: as a table's head, and as the rules say it. */
export const SCORER_WORDS: Readonly<Record<Scorer, { one: string; of: string }>> = {
  driver: { one: 'Piloto', of: 'do piloto' },
  navigator: { one: 'Navegador', of: 'do navegador' },
  pair: { one: 'Dupla', of: 'da dupla' },
  car: { one: 'Carro', of: 'do carro' },
  team: { one: 'Equipe', of: 'da equipe' },
};

/** What decides a tie. */
export const TIE_WORDS: Readonly<Record<TieBreak, string>> = {
  wins: 'Mais vitórias',
  seconds: 'Mais segundos lugares',
  thirds: 'Mais terceiros lugares',
  dropped: 'Melhor descarte',
  last_stage: 'Melhor na última etapa',
};
