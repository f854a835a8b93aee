import { brandById } from '@trilha/brands/brands.ts';
import type { Database } from '../database/client.ts';
import { PartnerError } from '../platform/http-client.ts';
import { HopelessError, type NewJob, newJob } from '../platform/jobs/job.ts';
import type { Services } from '../services.ts';
import type { EmailContent, EmailContext } from './email.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { renderHtml, renderText } from './render-email.ts';
import { type TemplateData, type TemplateName, templates } from './templates.ts';

/** Name and data of one template, kept together. */
export type Message = {
  [Name in TemplateName]: { template: Name; data: TemplateData<Name> };
}[TemplateName];

/** Who a message goes to, in whose name. */
export interface Recipient {
  readonly automaker_id: number;
  readonly email: string;
}

/** The job that sends a message, for whoever queues several jobs together. */
export function emailJob({ automaker_id, email }: Recipient, message: Message): NewJob {
  const { template, data } = message;
  return newJob(sendEmailJob, { automaker_id, to: email, template, data: { ...data } });
}

/** Queues a message inside the transaction that is its reason (outbox): no commit, no mail. */
export async function queueEmail(
  services: Services,
  tx: Database,
  recipient: Recipient,
  message: Message,
): Promise<void> {
  await services.jobs.enqueueAll(tx, [emailJob(recipient, message)]);
}

/** What a template says for a brand. */
export function contentOf(message: Message, context: EmailContext): EmailContent {
  const template = templates[message.template] as (
    data: Message['data'],
    context: EmailContext,
  ) => EmailContent;
  return template(message.data, context);
}

/**
 * Renders a message and hands it to the SMTP server, for work of the mail lane that only then knows
 * what to say.
 * @throws HopelessError where the server refuses the recipient or the message for good.
 * @throws PartnerError where trying again may help.
 */
export async function sendEmail(
  services: Services,
  { automaker_id, email }: Recipient,
  message: Message,
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
  const content = contentOf(message, context);
  const answer = await services.guard('mail', () =>
    services.mail.send({
      from: `"${brand.mail.fromName}" <${services.config.mailFrom}>`,
      to: email,
      subject: content.subject,
      text: renderText(content, context),
      html: renderHtml(content, context),
      ...(content.attachments === undefined ? {} : { attachments: content.attachments }),
    }),
  );
  switch (answer.kind) {
    case 'sent':
      return;
    case 'later':
      throw new PartnerError('mail', `mail: refused with ${answer.code}`);
    case 'never':
      throw new HopelessError(`mail: refused with ${answer.code}`);
  }
}

export function registerEmailWorkers(services: Services): void {
  services.jobs.handle(sendEmailJob, ({ automaker_id, to, template, data }) =>
    // `emailJob` wrote them together.
    sendEmail(services, { automaker_id, email: to }, { template, data } as Message),
  );
}
