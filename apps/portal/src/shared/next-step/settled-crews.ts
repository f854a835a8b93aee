import { readDraft, saveDraft } from '../drafts.ts';

const NAME = 'settled-crews';

/** Registrations whose free seats are to stay free, as long as the tab lives and nobody logs out. */
export function readSettled(customerId: number): number[] {
  const ids = readDraft(customerId, NAME)?.['ids'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

export function keepSettled(customerId: number, ids: readonly number[]): void {
  saveDraft(customerId, NAME, { ids });
}
