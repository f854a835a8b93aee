import type * as z from 'zod/mini';
import { brandById } from '@trilha/brands/brands.ts';
import type { Database } from '../database/client.ts';
import { PartnerError } from '../platform/partners/http-client.ts';
import { HopelessError } from '../platform/jobs/job.ts';
import type { Services } from '../services.ts';
import type { Email, EmailContent, EmailContext, QueuedEmail } from './define-email.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { type EmailName, type QueuedEmailName, queuedEmails } from './emails.ts';
import { forgetRefusal, keepRefusal } from './refused-addresses.sql.ts';
import { renderHtml, renderText } from './render-email.ts';

/** The mail server refuses a message for good, by the code of RFC 5321. */
export class MailRefusedError extends HopelessError {
  readonly code: number;

  constructor(code: number) {
    super(`mail: refused with ${code}`);
    this.code = code;
  }
}

/** Who a message goes to, in whose name. */
export interface Recipient {
  readonly automaker_id: number;
  readonly email: string;
}

/** Queues a message inside the transaction that is its reason (outbox): no commit, no mail. */
export async function queueEmail<Data>(
  { jobs }: Services,
  tx: Database,
  { automaker_id, email: to }: Recipient,
  { name: template, data: schema }: QueuedEmail<QueuedEmailName, Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await jobs.enqueue(tx, sendEmailJob, { automaker_id, to, template, data: schema.parse(data) });
}

/**
 * Writes a message and hands it to the SMTP server, for work of the mail lane that only then knows
 * what to say.
 * @param options `key` names this one message, so that a second try bears the same Message-ID: mailboxes that know it
 * show it once
 * @throws MailRefusedError where the server refuses the recipient or the message for good.
 * @throws PartnerError where trying again may help.
 */
export async function sendEmail<Data>(
  services: Services,
  recipient: Recipient,
  email: Email<EmailName, Data>,
  data: NoInfer<Data>,
  { key }: { readonly key?: string } = {},
): Promise<void> {
  await deliver(services, recipient, (context) => email.write(data, context), key);
}

/** Marks the e-mail as automatic, so that no out-of-office reply comes back (RFC 3834, section 5). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** What mail programs offer their own 'unsubscribe' by (RFC 2369, RFC 8058). */
const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

async function deliver(
  services: Services,
  { automaker_id, email }: Recipient,
  write: (context: EmailContext) => EmailContent,
  key?: string,
): Promise<void> {
  const brandConfig = services.config.brands.get(automaker_id);
  const brand = brandById(automaker_id);
  if (brandConfig === undefined || brand === undefined) throw new Error('unknown brand');
  const context = {
    brand,
    publicUrl: brandConfig.publicUrl,
    sender: services.config.mailFrom,
    now: services.clock.now(),
  };
  const content = write(context);
  const answer = await services.guard('mail', () =>
    services.mail.send({
      from: `"${brand.mail.fromName}" <${services.config.mailFrom}>`,
      to: email,
      subject: content.subject,
      text: renderText(content, context),
      html: renderHtml(content, context),
      ...(key !== undefined && { messageId: `<${key}@${domainOf(services.config.mailFrom)}>` }),
      ...(content.attachments === undefined ? {} : { attachments: content.attachments }),
      headers: {
        ...AUTOMATIC,
        ...(content.stopAt === undefined ? {} : oneClickHeaders(content.stopAt)),
      },
    }),
  );
  switch (answer.kind) {
    case 'sent':
      await forgetRefusal(services.db, { automaker_id, email });
      return;
    case 'later':
      throw new PartnerError('mail', `mail: refused with ${answer.code}`);
    case 'never':
      if (answer.about === 'address') {
        const refusal = { code: answer.code, at: services.clock.now() };
        await keepRefusal(services.db, { automaker_id, email }, refusal);
      }
      throw new MailRefusedError(answer.code);
  }
}

/** Sends a message whose data was kept when it was queued, by the template of its name. */
export async function sendStoredEmail(
  services: Services,
  { automaker_id, to, template, data }: z.output<(typeof sendEmailJob)['payload']>,
): Promise<void> {
  const queued = queuedEmails.find(({ name }) => name === template);
  if (queued === undefined) throw new HopelessError('payload does not fit');
  await deliver(services, { automaker_id, email: to }, (context) =>
    queued.writeStored(data, context),
  );
}
