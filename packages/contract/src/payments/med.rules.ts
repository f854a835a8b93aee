/** Why money was taken back through the MED, the central bank's special return. */
export const MED_KINDS = ['fraud', 'operational', 'other'] as const;
export type MedKind = (typeof MED_KINDS)[number];

/**
 * Of a refund's `natureza` (API Pix 2.9, `DevolucaoNatureza`): null for a refund that the receiver made.
 * Members that are added later and begin with `MED_` are of the MED as well.
 */
export function medKind(nature: string | null | undefined): MedKind | null {
  if (nature?.startsWith('MED_') !== true) return null;
  if (nature === 'MED_FRAUDE') return 'fraud';
  return nature === 'MED_OPERACIONAL' ? 'operational' : 'other';
}
