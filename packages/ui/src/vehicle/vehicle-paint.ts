import { plainWords } from './vehicle-drawing.ts';

/** Paint colours of `vehicle-silhouette.css`. */
export type VehiclePaint =
  | 'amarelo'
  | 'areia'
  | 'azul'
  | 'bordo'
  | 'branco'
  | 'cinza'
  | 'laranja'
  | 'marrom'
  | 'prata'
  | 'preto'
  | 'verde'
  | 'vermelho';

/** Names that people and makers use for each colour. */
const names: Record<VehiclePaint, string> = {
  amarelo: 'amarelo amarela',
  areia: 'areia bege marfim champanhe champagne creme dourado dourada ouro',
  azul: 'azul',
  bordo: 'bordo bordeaux vinho grena',
  branco: 'branco branca white perola',
  cinza: 'cinza grafite chumbo titanio',
  laranja: 'laranja',
  marrom: 'marrom bronze cobre',
  prata: 'prata prateado prateada silver',
  preto: 'preto preta negro black',
  verde: 'verde',
  vermelho: 'vermelho vermelha red',
};
const paints = new Map(
  Object.entries(names).flatMap(([paint, words]) =>
    words.split(' ').map((word) => [word, paint as VehiclePaint] as const),
  ),
);

/** Paint of a registered colour, by its first known word; `undefined` draws only outlines. */
export function vehiclePaint(color: string | null | undefined): VehiclePaint | undefined {
  const words = plainWords(color ?? '').split(' ');
  return words.map((word) => paints.get(word)).find(Boolean);
}
