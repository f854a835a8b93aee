import { useState } from 'react';
import type { Words } from './words-fields.tsx';

/** What is typed of a message, and when it is to leave: empty at once, else as the field has it. */
export interface MessageDraft extends Words {
  readonly moment: string;
}

const KEPT_AS = 'mensagem';
const EMPTY: MessageDraft = { subject: '', text: '', moment: '' };

const isEmpty = (draft: MessageDraft): boolean => Object.values(draft).join('').trim() === '';

function findKept(): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') as Partial<MessageDraft>;
    return { ...EMPTY, ...kept };
  } catch {
    return EMPTY;
  }
}

/** A message that is being written; kept in the tab, so that a reload or a new session finds it. */
export function useMessageDraft() {
  const [found] = useState(findKept);
  const [draft, setDraft] = useState(found);
  return {
    draft,
    /** Whether what stands there was found, and not typed just now. */
    isFound: draft === found && !isEmpty(found),
    type: (change: Partial<MessageDraft>): void => {
      const next = { ...draft, ...change };
      setDraft(next);
      sessionStorage.setItem(KEPT_AS, JSON.stringify(next));
    },
    /** It has left, or is not wanted. */
    discard: (): void => {
      setDraft(EMPTY);
      sessionStorage.removeItem(KEPT_AS);
    },
  };
}
