import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: ReadonlyArray<{
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }>;
}

export interface MailTransport {
  /** @throws when the server refuses or does not answer in time; the job that called tries again. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

const TIMEOUT_MS = 10_000;

/**
 * SMTP over one pooled connection (RFC 5321): TLS from the first byte with `smtps://`, else STARTTLS
 * where the server offers it, or where it has to.
 */
export function smtpTransport({ url, requireTls }: MailConfig): MailTransport {
  const transport = createTransport(
    {
      url,
      requireTLS: requireTls,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    // A message carries only what a template rendered: nothing of it is read from disk or the net.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      const { attachments = [], ...message } = mail;
      await transport.sendMail({ ...message, attachments: [...attachments] });
    },
    close: () => transport.close(),
  };
}
