import type { Brand } from '@trilha/brands/brand.ts';

/** A file that goes with a message, for example a calendar entry. */
export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** What a template says; how it looks is one place's matter (`render-email.ts`). */
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
  readonly closing?: readonly string[];
  readonly attachments?: readonly EmailAttachment[];
}

/** A message for one person of one brand; pure, so that it can be previewed and tested. */
export type EmailTemplate<Data> = (data: Data, context: EmailContext) => EmailContent;

export interface EmailContext {
  readonly brand: Brand;
  /** Origin of the brand's portal: every link starts with it (D8). */
  readonly publicUrl: string;
  /** The address that messages come from, without a name. */
  readonly sender: string;
  /** When the message is written. */
  readonly now: Date;
}
