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
  /** Message-ID in angle brackets; generated when missing. */
  readonly messageId?: string;
  /** In addition to those of every message. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: ReadonlyArray<{
    readonly filename: string;
    readonly contentType: string;
    readonly content: string | Buffer;
  }>;
}

/** The server's response to this message; `later` and `never` concern the message, not the server. */
export type MailAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly code: number }
  /** `about`: whether the address or this message was refused. */
  | { readonly kind: 'never'; readonly code: number; readonly about: 'address' | 'message' };

export interface MailTransport {
  /** @throws PartnerError when the server cannot be used: down, not responding, or refusing us. */
  readonly send: (mail: Mail) => Promise<MailAnswer>;
  readonly close: () => void;
}

/**
 * Header of every message: it tells mail programs to send no out-of-office reply (RFC 3834, section 5). The transport
 * adds it, so that no new sender can forget it.
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** For a connection and its greeting. */
const CONNECT_MS = 10_000;
/** A server that scans attachments is silent meanwhile. Giving up after it accepted a message would send it twice. */
const SILENT_MS = 120_000;
/**
 * Time limit for the whole exchange without attachments, because a server that sends slowly never hits the idle
 * timeout.
 */
const LONGEST_MS = 45_000;
/** Minimum transfer rate assumed for attachments; their time is added to the limit. */
const BYTES_PER_MS = 32;
/** Limits in milliseconds that tests shorten. */
interface MailLimits {
  readonly longestMs?: number;
  readonly connectMs?: number;
}

/** One for each mail worker, and one for mailings. */
const CONNECTIONS = 5;

/**
 * SMTP over a few pooled connections (RFC 5321): TLS from the start with `smtps://`, otherwise STARTTLS when the server
 * offers or the configuration requires it.
 */
export function smtpTransport(
  { url, greetingName, requireTls }: MailConfig,
  { longestMs = LONGEST_MS, connectMs = CONNECT_MS }: MailLimits = {},
): MailTransport {
  const transport = createTransport(
    {
      url,
      name: greetingName,
      requireTLS: requireTls,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: SILENT_MS,
    },
    // Messages contain only rendered templates, so nothing is read from disk or network.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      const { attachments = [], headers: own, ...message } = mail;
      const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
      const signal = AbortSignal.timeout(longestMs + Math.ceil(bytes / BYTES_PER_MS));
      try {
        const headers = { ...AUTOMATIC, ...own };
        await transport.sendMail({ ...message, headers, attachments: [...attachments], signal });
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

/** The library itself refuses an invalid address; this is RFC 5321's code for that. */
const NO_MAILBOX = 553;

/**
 * Maps a failure to the server's response to this message (RFC 5321, 4.2.1: 4yz later, 5yz never).
 * @throws PartnerError for anything else, including a refused login or sender, which are configuration errors.
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
