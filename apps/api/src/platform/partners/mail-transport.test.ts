import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { CERT, KEY } from '../../testing/outside/self-signed.data.ts';
import { type SmtpScript, startSmtpScript } from '../../testing/outside/smtp-script.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';

const MAIL = { from: 'portal@trilha.example', to: 'marina@trilha.example', subject: 'x' };
const CONTENT = { text: 'x', html: '<p>x</p>' };

let server: SmtpScript;
let transport: MailTransport;
afterEach(async () => {
  transport.close();
  await server.close();
});

async function sendTo(answers: Record<string, string>, { to = MAIL.to, longestMs = 20_000 } = {}) {
  server = await startSmtpScript(answers);
  transport = smtpTransport(
    { url: server.url, greetingName: 'trilha.example', requireTls: false },
    { longestMs },
  );
  return transport.send({ ...MAIL, ...CONTENT, to });
}

describe('a mail server', () => {
  it('takes a message', async () => {
    expect(await sendTo({})).toEqual({ kind: 'sent' });
  });

  it('is greeted by the domain of the sender, not by an address [EXT-20]', async () => {
    await sendTo({});
    expect(server.heard()).toMatch(/^EHLO trilha\.example\r\n/);
  });

  it('hears the heads of a message as they are, however long their address [FACE-116]', async () => {
    server = await startSmtpScript({});
    transport = smtpTransport({
      url: server.url,
      greetingName: 'trilha.example',
      requireTls: false,
    });
    const address = `<https://mitsubishi.example/api/marketing/${'a-Z_9'.repeat(20)}>`;
    const post = 'List-Unsubscribe=One-Click';
    const headers = { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': post };
    await transport.send({ ...MAIL, ...CONTENT, headers });
    // A header line may be folded before the address, but never inside it.
    const heads = server
      .heard()
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n');
    const said = heads.map((line) => line.replaceAll(/ +/g, ' '));
    expect(said).toContain(`List-Unsubscribe: ${address}`);
    expect(said).toContain(`List-Unsubscribe-Post: ${post}`);
  });

  it('hears of every message that no absence notice may answer it, also of one with heads of its own [FACE-142]', async () => {
    await sendTo({});
    await transport.send({ ...MAIL, ...CONTENT, headers: { 'List-Unsubscribe': '<https://x>' } });
    const heads = server.heard().split('\r\n');
    expect(heads.filter((line) => line === 'Auto-Submitted: auto-generated')).toHaveLength(2);
  });

  it.each([
    ['RCPT', '550 no such mailbox', { kind: 'never', code: 550, about: 'address' }],
    ['RCPT', '450 mailbox busy', { kind: 'later', code: 450 }],
    ['.', '554 not wanted', { kind: 'never', code: 554, about: 'message' }],
    ['.', '451 local error', { kind: 'later', code: 451 }],
  ])('that answers %s with "%s" speaks of the message', async (command, reply, answer) => {
    expect(await sendTo({ [command]: reply })).toEqual(answer);
  });

  it('that reads a letter for long is waited for, since one that is given up is sent again', async () => {
    server = await startSmtpScript({ '.': '' });
    const connectMs = 400;
    transport = smtpTransport(
      { url: server.url, greetingName: 'trilha.example', requireTls: false },
      { connectMs },
    );
    const sending = transport.send({ ...MAIL, ...CONTENT });
    await expect.poll(() => server.heard()).toContain('\r\n.\r\n');
    // Longer than a server has for its greeting.
    await setTimeout(2 * connectMs);
    for (const socket of server.open) socket.write('250 stored\r\n');
    expect(await sending).toEqual({ kind: 'sent' });
  });

  it('has longer for a letter with files, by their size', async () => {
    server = await startSmtpScript({ '.': '' });
    transport = smtpTransport(
      { url: server.url, greetingName: 'trilha.example', requireTls: false },
      { longestMs: 1 },
    );
    const content = Buffer.alloc(640_000);
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content }];
    const sending = transport.send({ ...MAIL, ...CONTENT, attachments });
    await expect.poll(() => server.heard()).toContain('\r\n.\r\n');
    for (const socket of server.open) socket.write('250 stored\r\n');
    expect(await sending).toEqual({ kind: 'sent' });
  });

  it('is not asked for an address that cannot be one', async () => {
    expect(await sendTo({}, { to: '' })).toEqual({ kind: 'never', code: 553, about: 'address' });
  });

  it.each([
    ['MAIL', '550 who are you', 'mail: status 550'],
    ['MAIL', '451 not now', 'mail: status 451'],
    ['GREETING', '554 go away', 'mail: status 554'],
  ])('that answers %s with "%s" cannot be used', async (command, reply, message) => {
    await expect(sendTo({ [command]: reply })).rejects.toThrow(message);
  });

  it.each(['GREETING', 'EHLO', 'RCPT', '.'])(
    'that falls silent instead of answering %s is let go in time',
    async (command) => {
      await expect(sendTo({ [command]: '' }, { longestMs: 400 })).rejects.toThrow(/^mail: /);
      await expect.poll(() => server.open.size).toBe(0);
    },
  );
});

describe('a mail server that has to speak TLS', () => {
  const OFFER = '250-localhost\r\n250 STARTTLS';

  async function sendSafely(answers: Record<string, string>) {
    server = await startSmtpScript(answers);
    const url = server.url.replace('smtp://', 'smtp://portal:Girassol@');
    transport = smtpTransport(
      { url, greetingName: 'trilha.example', requireTls: true },
      { longestMs: 400 },
    );
    return transport.send({ ...MAIL, ...CONTENT });
  }

  it.each([
    ['offers none', {}, 'mail: status 502'],
    ['offers it, and then cannot', { EHLO: OFFER, STARTTLS: '454 not now' }, 'mail: status 454'],
    ['offers it, and then speaks none', { EHLO: OFFER, STARTTLS: '220 go' }, /^mail: /],
    [
      'says more, before it does, than it may',
      { EHLO: OFFER, STARTTLS: '220 go\r\n250 stored' },
      /^mail: /,
    ],
  ])('and %s is told neither login nor message', async (_, answers, reason) => {
    await expect(sendSafely(answers)).rejects.toThrow(reason);
    expect(server.heard()).toContain('STARTTLS');
    expect(server.heard()).not.toMatch(/AUTH|MAIL FROM|RCPT|DATA|marina/);
  });

  it('and shows a certificate that nobody vouches for is told nothing, from the first byte on', async () => {
    let heard = '';
    const stranger = createServer({ cert: CERT, key: KEY }, (socket) => {
      socket.on('error', () => {}).on('data', (chunk) => (heard += chunk.toString()));
      socket.write('220 hello\r\n');
    }).on('tlsClientError', () => {});
    await once(stranger.listen(0, '127.0.0.1'), 'listening');
    const { port } = stranger.address() as AddressInfo;
    server = await startSmtpScript({});
    transport = smtpTransport({
      url: `smtps://127.0.0.1:${port}`,
      greetingName: 'trilha.example',
      requireTls: true,
    });
    await expect(transport.send({ ...MAIL, ...CONTENT })).rejects.toThrow(/^mail: /);
    expect(heard).toBe('');
    stranger.close();
  });

  it('is told them in clear text where nobody demands it', async () => {
    expect(await sendTo({})).toEqual({ kind: 'sent' });
    expect(server.heard()).toMatch(/MAIL FROM[\s\S]*marina/);
  });
});
