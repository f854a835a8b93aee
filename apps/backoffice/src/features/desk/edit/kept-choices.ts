import type { DeskEdit } from '@trilha/contract/desk/registration-edit.endpoints.ts';
import { type EntryDraft, entryDraftOf } from './crew-draft.ts';

/** What is chosen for an entry, and what it was chosen over: numbers and the team's name, nobody's data. */
interface KeptChoices extends Pick<DeskEdit, 'version' | 'status' | 'entry'> {
  readonly draft: EntryDraft;
}

const keyOf = (id: number): string => `inscricao-${id}`;

/** What was chosen for an entry in this tab and not saved; null where nothing was. */
export function keptChoices(id: number): KeptChoices | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as KeptChoices | null;
  } catch {
    return null;
  }
}

/** Keeps what is chosen in the tab, so that a reload or coming back finds it. */
export function keepChoices({ id, version, status, entry }: DeskEdit, draft: EntryDraft): void {
  try {
    const kept: KeptChoices = { version, status, entry, draft };
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // The tab has no room: what is chosen stays on the screen.
  }
}

export function forgetChoices(id: number): void {
  sessionStorage.removeItem(keyOf(id));
}

/** Whether what is chosen is what the entry has. */
export function isAsItWas(edit: DeskEdit, draft: EntryDraft): boolean {
  return JSON.stringify(entryDraftOf(edit)) === JSON.stringify(draft);
}
