import type { AttachedFile } from '@trilha/contract/mailings/attachments.endpoints.ts';
import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';
import { useRef, useState } from 'react';
import type { Words } from './words-fields.tsx';

/** What is typed of a message, when it is to leave (empty at once, else as the field has it), and what it carries. */
export interface MessageDraft extends Words {
  readonly moment: string;
  readonly attachments: readonly AttachedFile[];
}

/** One about registrations, and one of marketing: neither overwrites the other. */
type Kind = 'mensagem' | 'marketing';
const EMPTY: MessageDraft = { subject: '', text: '', moment: '', attachments: [] };

const isEmpty = ({ subject, text, moment, attachments }: MessageDraft): boolean =>
  [subject, text, moment].every((one) => one.trim() === '') && attachments.length === 0;

const findKept = (kind: Kind): MessageDraft => ({
  ...EMPTY,
  ...(readKept('tab', kind) as Partial<MessageDraft> | null),
});

/** What becomes other, or how it follows from what stands there by then. */
type Change = Partial<MessageDraft> | ((now: MessageDraft) => Partial<MessageDraft>);

/** A message that is being written; kept in the tab, so that a reload or a new session finds it. */
export function useMessageDraft(kind: Kind) {
  const [found] = useState(() => findKept(kind));
  const [draft, setDraft] = useState(found);
  // A file arrives while other words are typed: what is changed is what stands there by then.
  const now = useRef(found);
  const put = (next: MessageDraft): void => {
    now.current = next;
    setDraft(next);
  };
  return {
    draft,
    /** When it is to leave; null: at once. */
    leaves: draft.moment === '' ? null : instantOf(draft.moment.replace('T', ' ')),
    /** Whether what stands there was found, and not typed just now. */
    isFound: draft === found && !isEmpty(found),
    type: (change: Change): void => {
      const over = typeof change === 'function' ? change(now.current) : change;
      put({ ...now.current, ...over });
      keep('tab', kind, now.current);
    },
    /** It has left: nothing is found again, and what stands on the page until another comes stays, asking for nothing. */
    forget: (): void => forget('tab', kind),
    /** It is not wanted. */
    discard: (): void => {
      put(EMPTY);
      forget('tab', kind);
    },
  };
}
