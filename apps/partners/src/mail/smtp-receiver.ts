import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { explainListenError } from '../platform/port-busy-error.ts';
import type { Switches } from '../platform/switches.ts';
import { findLinks } from './find-links.ts';
import type { MailedFile, Mailbox } from './mailbox.ts';

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

interface ReceiverOptions {
  host: string;
  /** 0 uses a free port. */
  port: number;
  mailbox: Mailbox;
  switches: Switches;
  clock: () => Date;
}

/**
 * Starts an SMTP server (RFC 5321) that stores every mail in the mailbox instead of delivering it. It accepts any login
 * and requires none. The `smtp` switch makes it refuse mail with 451 ("try later") or respond slowly.
 */
export async function startSmtpReceiver(
  options: ReceiverOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { host, port, mailbox, switches, clock } = options;
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Trilha partners mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    closeTimeout: 50,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: (_address, _session, done) =>
      done(switches.get().smtp.mode === 'refuse' ? refusal(451, 'Mail refused for now') : null),
    onData: (stream, session, done) => {
      void buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw refusal(552, 'Message too large');
          const { mode, ms } = switches.get().smtp;
          if (mode === 'slow') await delay(ms, undefined, { ref: false });
          await store(raw, session);
        })
        .then(() => done(null, 'Stored'), done);
    },
  });

  const store = async (raw: Buffer, { envelope }: SMTPServerSession) => {
    const { subject, text, html, from, headers, attachments } = await PostalMime.parse(raw, {
      attachmentEncoding: 'arraybuffer',
    });
    const content = { subject: subject ?? '', text: text ?? '', html: html ?? '' };
    const arrived = {
      ...content,
      headers: headers.map(({ key, value }) => `${key}: ${value}`),
      from: from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
      links: findLinks(content),
      attachments: attachments.map(fileOf),
      at: clock().toISOString(),
    };
    await Promise.all(
      envelope.rcptTo.map(({ address }) => mailbox.add({ ...arrived, to: address })),
    );
  };

  // A dropped connection must not end the server.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening').catch((error: unknown) => {
    throw explainListenError(error, port, "the partners' SMTP server");
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An attachment without binary content, which nobody reads, to save memory. */
function fileOf({ filename, mimeType, content }: Attachment): MailedFile {
  // The library returns bytes or text, depending on the type.
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return {
    filename: filename ?? '',
    contentType: mimeType,
    content: mimeType.startsWith('text/') ? bytes.toString() : '',
    size: bytes.byteLength,
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
