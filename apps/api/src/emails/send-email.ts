import { brandById } from '@trilha/brands/brands.ts';
import type { Database } from '../database/client.ts';
import type { JobHandler, NewJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import type { EmailContent, EmailContext } from './email.ts';
import { renderHtml, renderText } from './render-email.ts';
import { type TemplateData, type TemplateName, templates } from './templates.ts';

const JOB = 'send-email';

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
  return { name: JOB, payload: { automaker_id, to: email, template, data } };
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

interface EmailJob {
  readonly automaker_id: number;
  readonly to: string;
}

/** Renders a message and hands it to the SMTP server. */
async function send(services: Services, job: EmailJob & Message): Promise<void> {
  const brandConfig = services.config.brands.get(job.automaker_id);
  const brand = brandById(job.automaker_id);
  if (brandConfig === undefined || brand === undefined) throw new Error('unknown brand');
  const context = {
    brand,
    publicUrl: brandConfig.publicUrl,
    sender: services.config.mailFrom,
    now: services.clock.now(),
  };
  const content = contentOf(job, context);
  await services.mail.send({
    from: `"${brand.mail.fromName}" <${services.config.mailFrom}>`,
    to: job.to,
    subject: content.subject,
    text: renderText(content, context),
    html: renderHtml(content, context),
    ...(content.attachments === undefined ? {} : { attachments: content.attachments }),
  });
}

export function registerEmailJob(services: Services): void {
  const handler: JobHandler = (payload) => send(services, payload as unknown as EmailJob & Message);
  services.jobs.register(JOB, handler, 'mail');
}
