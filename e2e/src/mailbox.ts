import { patient } from '@trilha/api/testing/long-run.ts';
import { expect } from '@playwright/test';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** `name: value`, with the name in lower case. */
  readonly headers: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: ReadonlyArray<{ readonly filename: string; readonly size: number }>;
  readonly at: string;
}

/** The inbox of all recipients, kept by the partners' mail server. */
export class Mailbox {
  readonly #partners: string;

  constructor(partners: string) {
    this.#partners = partners;
  }

  /** Every e-mail to an address, newest first. */
  async read(to: string): Promise<readonly Mail[]> {
    const answer = await fetch(`${this.#partners}/mailbox/messages?to=${encodeURIComponent(to)}`);
    if (!answer.ok) throw new Error(`the mailbox answers ${answer.status}`);
    return (await answer.json()) as readonly Mail[];
  }

  /** Waits for the newest e-mail to an address, optionally with a matching subject. */
  async waitFor(to: string, subject: RegExp = /./): Promise<Mail> {
    let found: Mail | undefined;
    const look = async (): Promise<boolean> => {
      found = (await this.read(to)).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    };
    await expect
      .poll(look, {
        message: `mail to ${to} about ${subject}`,
        timeout: patient(20_000),
        // Most journeys start with an e-mail, so the first retries come quickly.
        intervals: [50, 50, 100],
      })
      .toBe(true);
    if (!found) throw new Error('unreachable: the poll ends with a mail or throws');
    return found;
  }

  /** The first link of the e-mail that `waitFor` finds. */
  async waitForLink(to: string, subject?: RegExp): Promise<string> {
    const mail = await this.waitFor(to, subject);
    const [link] = mail.links;
    if (!link) throw new Error(`the mail "${mail.subject}" has no link`);
    return link;
  }
}
