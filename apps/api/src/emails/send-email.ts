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

/** The mail server refused a message permanently, by its RFC 5321 code. */
export class MailRefusedError extends HopelessError {
  readonly code: number;

  constructor(code: number) {
    super(`mail: refused with ${code}`);
    this.code = code;
  }
}

/** Recipient of a message, and the brand that sends it. */
export interface Recipient {
  readonly automaker_id: number;
  readonly email: string;
}

/** Queues a message in the transaction that causes it (outbox): it is sent only after the commit. */
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
 * Writes a message and sends it to the SMTP server, for mail jobs that look up its content only then.
 * @param options `key` identifies this message, so that a retry has the same Message-ID and mailboxes show it only once
 * @throws MailRefusedError when the server refuses the recipient or the message permanently.
 * @throws PartnerError when a retry may help.
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

/** Headers for the 'unsubscribe' button of mail programs (RFC 2369, RFC 8058). */
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
      ...(content.stopAt === undefined ? {} : { headers: oneClickHeaders(content.stopAt) }),
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

/** Sends a message whose data were stored when it was queued, with the template of its name. */
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
