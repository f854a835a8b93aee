import type { SavedView } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import type { Kept, Shelf } from './shelf.ts';

/** Saved views of the registration list. */
export const VIEWS: Shelf = {
  kinds: ['list'],
  subject: 'view',
  noun: { one: 'visão', many: 'visões' },
  sharing: () => 'registrations:edit',
};

export function describeView({ row, named }: Kept): SavedView {
  return { ...named, search: row.search };
}
