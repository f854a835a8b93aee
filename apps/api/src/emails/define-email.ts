import type * as z from 'zod/mini';
import type { Brand } from '@trilha/brands/brand.ts';
import { HopelessError } from '../platform/jobs/job.ts';

/** An attachment, for example a calendar entry. */
export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a file. */
  readonly content: string | Buffer;
}

/** Content of a message; `render-email.ts` defines its layout. */
export interface EmailContent {
  readonly subject: string;
  /** Preview line shown next to the subject in mailboxes. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Key facts as label and value: date, amount, place. */
  readonly facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** The main action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Secondary link, one line below. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  readonly attachments?: readonly EmailAttachment[];
  /** One-click unsubscribe URL of a marketing message (RFC 8058). */
  readonly stopAt?: string;
}

/** Context of a message to one person of one brand. */
export interface EmailContext {
  readonly brand: Brand;
  /** Origin of the brand's portal, prefix of every link (D8). */
  readonly publicUrl: string;
  /** Sender address without name. */
  readonly sender: string;
  /** When the message is written. */
  readonly now: Date;
}

interface EmailParts<Name extends string, Data> {
  /** Used by jobs and the preview. */
  readonly name: Name;
  /** Sample data, for preview and tests. */
  readonly sample: NoInfer<Data>;
  /** Pure, so that it can be previewed and tested. */
  readonly write: (data: Data, context: EmailContext) => EmailContent;
}

/** A message as one value. To add one, add its file and a line in `emails.ts`. */
export interface Email<Name extends string, Data> extends EmailParts<Name, Data> {
  readonly writeSample: (context: EmailContext) => EmailContent;
}

/** A message written and sent by the job that needs it. */
export function defineEmail<const Name extends string, Data>(
  email: EmailParts<Name, Data>,
): Email<Name, Data> {
  return { ...email, writeSample: (context) => email.write(email.sample, context) };
}

/**
 * A message whose data are stored in the jobs table, because they cannot be looked up later. They never hold secrets:
 * tokens are created when the message is sent.
 */
export interface QueuedEmail<Name extends string, Data> extends Email<Name, Data> {
  readonly data: z.ZodMiniType<Data>;
  /** @throws HopelessError when the stored data do not match the message's schema. */
  readonly writeStored: (stored: unknown, context: EmailContext) => EmailContent;
}

export function defineQueuedEmail<const Name extends string, Data>(
  email: EmailParts<Name, NoInfer<Data>> & { readonly data: z.ZodMiniType<Data> },
): QueuedEmail<Name, Data> {
  return {
    ...defineEmail<Name, Data>(email),
    data: email.data,
    writeStored: (stored, context) => {
      const read = email.data.safeParse(stored);
      if (!read.success) throw new HopelessError('payload does not fit');
      return email.write(read.data, context);
    },
  };
}
