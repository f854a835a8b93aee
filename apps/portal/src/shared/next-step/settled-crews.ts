import { readDraft, saveDraft } from '../drafts.ts';

const NAME = 'settled-crews';

/** Registrations with seats that the customer leaves free; kept until the tab closes or the customer logs out. */
export function readSettled(customerId: number): number[] {
  const ids = readDraft(customerId, NAME)?.['ids'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

export function keepSettled(customerId: number, ids: readonly number[]): void {
  saveDraft(customerId, NAME, { ids });
}
