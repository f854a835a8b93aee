import type { AttachedFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { useRef, useState } from 'react';
import type { Words } from './words-fields.tsx';

/** A draft: text, files, and the time of sending in the field's format (empty for immediately). */
export interface MessageDraft extends Words {
  readonly moment: string;
  readonly attachments: readonly AttachedFile[];
}

/** Separate drafts for messages about registrations and for marketing. */
type Kind = 'mensagem' | 'marketing';
const EMPTY: MessageDraft = { subject: '', text: '', moment: '', attachments: [] };

const isEmpty = ({ subject, text, moment, attachments }: MessageDraft): boolean =>
  [subject, text, moment].every((one) => one.trim() === '') && attachments.length === 0;

const findKept = (kind: Kind): MessageDraft => ({
  ...EMPTY,
  ...(readKept('tab', kind) as Partial<MessageDraft> | null),
});

/** New values, or a function of the current ones. */
type Change = Partial<MessageDraft> | ((now: MessageDraft) => Partial<MessageDraft>);

/** The draft of a message, stored in the tab, so that a reload or a new session restores it. */
export function useMessageDraft(kind: Kind) {
  const [found] = useState(() => findKept(kind));
  const [draft, setDraft] = useState(found);
  // An upload may finish while the user types, so changes apply to the latest draft.
  const now = useRef(found);
  const put = (next: MessageDraft): void => {
    now.current = next;
    setDraft(next);
  };
  return {
    draft,
    /** Time of sending; null for immediately. */
    leaves: draft.moment === '' ? null : instantOf(draft.moment.replace('T', ' ')),
    /** Whether the draft was restored and not edited since. */
    isFound: draft === found && !isEmpty(found),
    type: (change: Change): void => {
      const over = typeof change === 'function' ? change(now.current) : change;
      put({ ...now.current, ...over });
      keep('tab', kind, now.current);
    },
    /** After sending: deletes the stored draft; the page keeps showing it until the next screen. */
    forget: (): void => forget('tab', kind),
    /** Deletes the draft and empties the page. */
    discard: (): void => {
      put(EMPTY);
      forget('tab', kind);
    },
  };
}
