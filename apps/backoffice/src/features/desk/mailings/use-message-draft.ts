import { useState } from 'react';
import type { Words } from './words-fields.tsx';

/** What is typed of a message, and when it is to leave: empty at once, else as the field has it. */
export interface MessageDraft extends Words {
  readonly moment: string;
}

/** One about registrations, and one of marketing: neither overwrites the other. */
type Kind = 'mensagem' | 'marketing';
const EMPTY: MessageDraft = { subject: '', text: '', moment: '' };

const isEmpty = (draft: MessageDraft): boolean => Object.values(draft).join('').trim() === '';

function findKept(kind: Kind): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kind) ?? '{}') as Partial<MessageDraft>;
    return { ...EMPTY, ...kept };
  } catch {
    return EMPTY;
  }
}

/** A message that is being written; kept in the tab, so that a reload or a new session finds it. */
export function useMessageDraft(kind: Kind) {
  const [found] = useState(() => findKept(kind));
  const [draft, setDraft] = useState(found);
  return {
    draft,
    /** Whether what stands there was found, and not typed just now. */
    isFound: draft === found && !isEmpty(found),
    type: (change: Partial<MessageDraft>): void => {
      const next = { ...draft, ...change };
      setDraft(next);
      sessionStorage.setItem(kind, JSON.stringify(next));
    },
    /** It has left: nothing is found again, and what stands on the page until another comes stays, asking for nothing. */
    forget: (): void => sessionStorage.removeItem(kind),
    /** It is not wanted. */
    discard: (): void => {
      setDraft(EMPTY);
      sessionStorage.removeItem(kind);
    },
  };
}
