import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { MailConfig } from '../../config/config.ts';
import { PartnerError } from './http-client.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of this one message, in angle brackets; one is drawn without. */
  readonly messageId?: string;
  /** Besides those that every message has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: ReadonlyArray<{
    readonly filename: string;
    readonly contentType: string;
    readonly content: string | Buffer;
  }>;
}

/** What the server said to this message; `later` and `never` are about the message, not the server. */
export type MailAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly code: number }
  /** `about`: no message reaches this address, or not this message. */
  | { readonly kind: 'never'; readonly code: number; readonly about: 'address' | 'message' };

export interface MailTransport {
  /** @throws PartnerError when the server cannot be used: away, hanging, refusing us. */
  readonly send: (mail: Mail) => Promise<MailAnswer>;
  readonly close: () => void;
}

const CONNECT_MS = 10_000;
/** A server that reads attachments says nothing meanwhile, and a letter that is given up after it was taken is sent again. */
const SILENT_MS = 120_000;
/** For the whole exchange but for files: a server that trickles its replies never falls silent. */
const LONGEST_MS = 45_000;
/** What a slow line still takes: time for files is beside that for the rest. */
const BYTES_PER_MS = 32;
/** One for each worker of mail, and one for messages to many. */
const CONNECTIONS = 5;

/**
 * SMTP over a few pooled connections (RFC 5321): TLS from the first byte with `smtps://`, else STARTTLS
 * where the server offers it, or where it has to.
 */
export function smtpTransport(
  { url, greetingName, requireTls }: MailConfig,
  longestMs = LONGEST_MS,
): MailTransport {
  const transport = createTransport(
    {
      url,
      name: greetingName,
      requireTLS: requireTls,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
    },
    // A message carries only what a template rendered: nothing of it is read from disk or the net.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      const { attachments = [], ...message } = mail;
      const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
      const signal = AbortSignal.timeout(longestMs + Math.ceil(bytes / BYTES_PER_MS));
      try {
        await transport.sendMail({ ...message, attachments: [...attachments], signal });
        return { kind: 'sent' };
      } catch (error) {
        return answerIn(error);
      }
    },
    close: () => transport.close(),
  };
}

const smtpError = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** The library itself refuses an address that cannot be one; RFC 5321's code for that. */
const NO_MAILBOX = 553;

/**
 * Reads a failure as the server's answer to this message (RFC 5321, 4.2.1: 4yz later, 5yz never).
 * @throws PartnerError for any other: also a refused login or sender, which blame this server's settings.
 */
function answerIn(error: unknown): MailAnswer {
  const { code, command, responseCode } = smtpError.safeParse(error).data ?? {};
  if (code === 'EENVELOPE' && command === 'API') {
    return { kind: 'never', code: NO_MAILBOX, about: 'address' };
  }
  if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
    if (responseCode < 500) return { kind: 'later', code: responseCode };
    const about = command === 'RCPT TO' ? 'address' : 'message';
    return { kind: 'never', code: responseCode, about };
  }
  const what = responseCode === undefined ? (code ?? 'no answer') : `status ${responseCode}`;
  throw new PartnerError('mail', `mail: ${what}`, { cause: error });
}
