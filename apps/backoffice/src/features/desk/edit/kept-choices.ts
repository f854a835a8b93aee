import type { DeskEdit } from '@trilha/contract/desk/registration-edit.endpoints.ts';
import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';
import { type EntryDraft, entryDraftOf } from './crew-draft.ts';

/** What is chosen for an entry, and what it was chosen over: numbers and the team's name, nobody's data. */
interface KeptChoices extends Pick<DeskEdit, 'version' | 'status' | 'entry'> {
  readonly draft: EntryDraft;
}

const keyOf = (id: number): string => `inscricao-${id}`;

/** What was chosen for an entry in this tab and not saved; null where nothing was. */
export function keptChoices(id: number): KeptChoices | null {
  return readKept('tab', keyOf(id)) as KeptChoices | null;
}

/** Keeps what is chosen in the tab, so that a reload or coming back finds it. */
export function keepChoices({ id, version, status, entry }: DeskEdit, draft: EntryDraft): void {
  const kept: KeptChoices = { version, status, entry, draft };
  keep('tab', keyOf(id), kept);
}

export function forgetChoices(id: number): void {
  forget('tab', keyOf(id));
}

/** Whether what is chosen is what the entry has. */
export function isAsItWas(edit: DeskEdit, draft: EntryDraft): boolean {
  return JSON.stringify(entryDraftOf(edit)) === JSON.stringify(draft);
}
