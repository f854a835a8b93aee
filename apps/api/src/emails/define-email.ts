import type * as z from 'zod/mini';
import type { Brand } from '@trilha/brands/brand.ts';
import { HopelessError } from '../platform/jobs/job.ts';

/** A file that goes with a message, for example a calendar entry. */
export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a file as it is. */
  readonly content: string | Buffer;
}

/** What a message says; how it looks is one place's matter (`render-email.ts`). */
export interface EmailContent {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label and value pairs that decide something: date, amount, place. */
  readonly facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What is kept for later, a line below it. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  readonly attachments?: readonly EmailAttachment[];
  /** Of what nobody asked for by itself: where one press of the mail program stops it (RFC 8058). */
  readonly stopAt?: string;
}

/** For one person of one brand. */
export interface EmailContext {
  readonly brand: Brand;
  /** Origin of the brand's portal: every link starts with it (D8). */
  readonly publicUrl: string;
  /** The address that messages come from, without a name. */
  readonly sender: string;
  /** When the message is written. */
  readonly now: Date;
}

interface EmailParts<Name extends string, Data> {
  /** Known to jobs and to the preview. */
  readonly name: Name;
  /** An example, for the preview and for tests. */
  readonly sample: NoInfer<Data>;
  /** Pure, so that it can be previewed and tested. */
  readonly write: (data: Data, context: EmailContext) => EmailContent;
}

/** One message as one value. To add one: its file, and a line in `emails.ts`. */
export interface Email<Name extends string, Data> extends EmailParts<Name, Data> {
  readonly writeSample: (context: EmailContext) => EmailContent;
}

/** A message that is written and sent by the work that has a reason for it. */
export function defineEmail<const Name extends string, Data>(
  email: EmailParts<Name, Data>,
): Email<Name, Data> {
  return { ...email, writeSample: (context) => email.write(email.sample, context) };
}

/**
 * A message whose data wait in the table of jobs, since they cannot be looked up later. They are never
 * a secret: what opens a door is made when its message leaves.
 */
export interface QueuedEmail<Name extends string, Data> extends Email<Name, Data> {
  readonly data: z.ZodMiniType<Data>;
  /** @throws HopelessError where what waited is not what the message needs. */
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
