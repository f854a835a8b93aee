import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { openJsonFile } from '../platform/json-file.ts';

/** A file of a mail. */
export interface MailedFile {
  filename: string;
  contentType: string;
  /** Where it is text, such as a calendar; of anything else what it weighs and its digest are kept. */
  content: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of what arrived, in hexadecimal. */
  digest: string;
}

/** One mail as one recipient got it. */
export interface Mail {
  id: string;
  /** The envelope's recipient, lower case. */
  to: string;
  from: string;
  subject: string;
  /** Its header lines, `name: value`, the name in lower case. */
  headers: string[];
  text: string;
  html: string;
  /** Every address the mail links to, in order, without repeats. */
  links: string[];
  /** The files that came with it. */
  attachments: MailedFile[];
  /** When it arrived, ISO 8601. */
  at: string;
}

export interface Mailbox {
  /** Resolves when the mail is stored safely. */
  add: (mail: Omit<Mail, 'id'>) => Promise<void>;
  /** Newest first; of one recipient (in any letter case) or of all. */
  list: (to?: string) => Mail[];
  find: (id: string) => Mail | undefined;
  clear: () => Promise<void>;
  /**
   * The newest mail to `to` that satisfies `matches`, waiting for it to arrive when there is none
   * yet. Rejects when `signal` aborts.
   */
  waitFor: (to: string, matches: (mail: Mail) => boolean, signal: AbortSignal) => Promise<Mail>;
}

const MAILS_KEPT = 500;

/** @param kept how many it holds; older ones are forgotten */
export async function openMailbox(folder: string | null, kept = MAILS_KEPT): Promise<Mailbox> {
  const file = await openJsonFile<{ mails: Mail[] }>(folder, 'mailbox', { mails: [] });
  const arrivals = new EventEmitter().setMaxListeners(0);

  const list = (to?: string) => {
    const address = to?.trim().toLowerCase();
    return file.value.mails.filter((mail) => address === undefined || mail.to === address);
  };
  return {
    list,
    find: (id) => file.value.mails.find((mail) => mail.id === id),
    add: async (mail) => {
      file.value.mails.unshift({ id: randomUUID(), ...mail, to: mail.to.toLowerCase() });
      file.value.mails.length = Math.min(file.value.mails.length, kept);
      await file.save();
      arrivals.emit('mail');
    },
    clear: async () => {
      file.value.mails.length = 0;
      await file.save();
    },
    waitFor: async (to, matches, signal) => {
      for (;;) {
        const found = list(to).find(matches);
        if (found) return found;
        await once(arrivals, 'mail', { signal });
      }
    },
  };
}
