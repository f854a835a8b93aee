import { patient } from '@trilha/api/testing/long-run.ts';
import { expect } from '@playwright/test';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** `name: value`, the name in lower case. */
  readonly headers: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: ReadonlyArray<{ readonly filename: string; readonly size: number }>;
  readonly at: string;
}

/** The inbox of everybody, kept by the partners' mail server. */
export class Mailbox {
  readonly #partners: string;

  constructor(partners: string) {
    this.#partners = partners;
  }

  /** Every mail to an address, newest first. */
  async read(to: string): Promise<readonly Mail[]> {
    const answer = await fetch(`${this.#partners}/mailbox/messages?to=${encodeURIComponent(to)}`);
    if (!answer.ok) throw new Error(`the mailbox answers ${answer.status}`);
    return (await answer.json()) as readonly Mail[];
  }

  /** Waits for the newest mail to an address, of a subject where one is asked for. */
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
        // Most customers of journeys begin with a mail: they are not to wait for the second look.
        intervals: [50, 50, 100],
      })
      .toBe(true);
    if (!found) throw new Error('unreachable: the poll ends with a mail or throws');
    return found;
  }

  /** The first link of the mail that `waitFor` finds. */
  async waitForLink(to: string, subject?: RegExp): Promise<string> {
    const mail = await this.waitFor(to, subject);
    const [link] = mail.links;
    if (!link) throw new Error(`the mail "${mail.subject}" has no link`);
    return link;
  }
}
