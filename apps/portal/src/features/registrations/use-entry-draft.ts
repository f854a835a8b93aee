import { useEffect, useState } from 'react';
import {
  type EntryDraft,
  freshForm,
  readEntryDraft,
  saveEntryDraft,
  withoutBlock,
} from './entry-draft.ts';
import type { EntryField, EntryValues } from './entry-form.ts';
import type { EntryData } from './use-entry-data.ts';

export interface KeptDraft {
  draft: EntryDraft;
  set: <Field extends EntryField>(field: Field, value: EntryValues[Field]) => void;
  addBlock: () => void;
  removeBlock: (block: number) => void;
  /** Back to the form as it opens. */
  undo: () => void;
  /** Keeps what is about to be sent before the request leaves: a reload in the middle must know its key. */
  keepSent: (sent: EntryDraft['sent']) => void;
  /** The form was sent: there is nothing left to keep. */
  forget: () => void;
}

/** The form's values, kept in this tab from the first touch on (D5a). */
export function useEntryDraft(customerId: number, data: EntryData): KeptDraft {
  const [draft, setDraft] = useState(() => readEntryDraft(customerId, data));
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    if (isTouched) saveEntryDraft(customerId, data, draft);
  }, [isTouched, customerId, data, draft]);

  const change = (next: (last: EntryDraft) => Partial<EntryDraft>) => {
    setTouched(true);
    setDraft((last) => ({ ...last, ...next(last) }));
  };

  return {
    draft,
    set: (field, value) => change(({ values }) => ({ values: { ...values, [field]: value } })),
    addBlock: () => change(({ blocks }) => ({ blocks: blocks + 1 })),
    removeBlock: (block) => change((last) => withoutBlock(last, block)),
    undo: () => change(() => freshForm(data)),
    keepSent: (sent) => {
      change(() => ({ sent }));
      saveEntryDraft(customerId, data, { ...draft, sent });
    },
    forget: () => setTouched(false),
  };
}
