import { afterEach, describe, expect, it, vi } from 'vitest';
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
  transport = smtpTransport({ url: server.url, requireTls: false }, longestMs);
  return transport.send({ ...MAIL, ...CONTENT, to });
}

describe('a mail server', () => {
  it('takes a message', async () => {
    expect(await sendTo({})).toEqual({ kind: 'sent' });
  });

  it.each([
    ['RCPT', '550 no such mailbox', { kind: 'never', code: 550 }],
    ['RCPT', '450 mailbox busy', { kind: 'later', code: 450 }],
    ['.', '554 not wanted', { kind: 'never', code: 554 }],
    ['.', '451 local error', { kind: 'later', code: 451 }],
  ])('that answers %s with "%s" speaks of the message', async (command, reply, answer) => {
    expect(await sendTo({ [command]: reply })).toEqual(answer);
  });

  it('is not asked for an address that cannot be one', async () => {
    expect(await sendTo({}, { to: '' })).toEqual({ kind: 'never', code: 553 });
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
      await vi.waitFor(() => expect(server.open.size).toBe(0));
    },
  );
});
