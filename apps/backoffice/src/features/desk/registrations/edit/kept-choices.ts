import type { DeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { type EntryDraft, entryDraftOf } from './crew-draft.ts';

/** The choices for an entry, and the state they are based on: ids and the team name, no personal data. */
interface KeptChoices extends Pick<DeskEdit, 'version' | 'status' | 'entry'> {
  readonly draft: EntryDraft;
}

const keyOf = (id: number): string => `inscricao-${id}`;

/** Unsaved choices for an entry in this tab; null without any. */
export function keptChoices(id: number): KeptChoices | null {
  return readKept('tab', keyOf(id)) as KeptChoices | null;
}

/** Stores the choices in the tab, so that they survive a reload or leaving the page. */
export function keepChoices({ id, version, status, entry }: DeskEdit, draft: EntryDraft): void {
  const kept: KeptChoices = { version, status, entry, draft };
  keep('tab', keyOf(id), kept);
}

export function forgetChoices(id: number): void {
  forget('tab', keyOf(id));
}

/** Whether the choices equal the stored entry. */
export function isAsItWas(edit: DeskEdit, draft: EntryDraft): boolean {
  return JSON.stringify(entryDraftOf(edit)) === JSON.stringify(draft);
}
