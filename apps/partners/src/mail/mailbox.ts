import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { openJsonFile } from '../platform/json-file.ts';

/** An attachment of a mail. */
export interface MailedFile {
  filename: string;
  contentType: string;
  /** Content of a text file, such as a calendar; other files are stored only as size and digest. */
  content: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the received bytes, in hexadecimal. */
  digest: string;
}

/** A mail as received by one recipient. */
export interface Mail {
  id: string;
  /** Envelope recipient, in lower case. */
  to: string;
  from: string;
  subject: string;
  /** Header lines, `name: value`, with the name in lower case. */
  headers: string[];
  text: string;
  html: string;
  /** URLs that the mail links to, in order, without duplicates. */
  links: string[];
  /** Attachments. */
  attachments: MailedFile[];
  /** Time of receipt, ISO 8601. */
  at: string;
}

export interface Mailbox {
  /** Resolves when the mail is stored. */
  add: (mail: Omit<Mail, 'id'>) => Promise<void>;
  /** Newest first; for one recipient (case-insensitive) or all. */
  list: (to?: string) => Mail[];
  find: (id: string) => Mail | undefined;
  clear: () => Promise<void>;
  /**
   * The newest mail to `to` that satisfies `matches`; waits for it when there is none yet. Rejects when `signal`
   * aborts.
   */
  waitFor: (to: string, matches: (mail: Mail) => boolean, signal: AbortSignal) => Promise<Mail>;
}

const MAILS_KEPT = 500;

/** @param kept maximum number of mails; older ones are deleted */
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
