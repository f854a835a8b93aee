/** Why money was taken back through MED, the central bank's special return mechanism. */
export const MED_KINDS = ['fraud', 'operational', 'other'] as const;
export type MedKind = (typeof MED_KINDS)[number];

/**
 * MED kind of a refund's `natureza` (API Pix 2.9, `DevolucaoNatureza`); null for a refund by the receiver. Unknown
 * values that begin with `MED_` count as MED too.
 */
export function medKind(nature: string | null | undefined): MedKind | null {
  if (nature?.startsWith('MED_') !== true) return null;
  if (nature === 'MED_FRAUDE') return 'fraud';
  return nature === 'MED_OPERACIONAL' ? 'operational' : 'other';
}
