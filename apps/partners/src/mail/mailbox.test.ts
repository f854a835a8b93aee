import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Partners, startPartners } from '../start-partners.ts';
import type { Mail } from './mailbox.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ clock: () => NOW });
});
afterAll(() => partners.close());
afterEach(async () => {
  partners.switches.reset();
  await partners.mailbox.clear();
});

async function sendMail(to: string, content: { subject: string; text?: string; html?: string }) {
  const transport = createTransport(partners.smtpUrl);
  await transport.sendMail({ from: 'Portal <portal@trilha.example>', to, ...content });
  transport.close();
}

async function readMails(to?: string): Promise<Mail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const response = await fetch(`${partners.url}/mailbox/messages${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Mail[];
}

test('keeps a mail with its parts and links', async () => {
  await sendMail('Ana@Example.com', {
    subject: 'Confirmação de cadastro',
    text: 'Olá, confirme em https://portal.example/auth/confirm?a=1&b=2.',
    html: '<p>Olá! <a href="https://portal.example/auth/confirm?a=1&amp;b=2">Confirmar</a> <a href=\'mailto:x@y.z\'>x</a></p>',
  });

  const [mail] = await readMails('ANA@example.com');

  expect(mail).toMatchObject({
    to: 'ana@example.com',
    from: 'portal@trilha.example',
    subject: 'Confirmação de cadastro',
    text: expect.stringContaining('Olá, confirme em'),
    html: expect.stringContaining('<p>Olá!'),
    links: ['https://portal.example/auth/confirm?a=1&b=2'],
    at: NOW.toISOString(),
  });
});

test('lists newest first, by recipient or all, one entry per recipient', async () => {
  await sendMail('ana@example.com', { subject: 'first', text: 'one' });
  await sendMail('ana@example.com, bia@example.com', { subject: 'second', text: 'two' });

  expect((await readMails('ana@example.com')).map(({ subject }) => subject)).toEqual([
    'second',
    'first',
  ]);
  expect((await readMails('bia@example.com')).map(({ subject }) => subject)).toEqual(['second']);
  expect(await readMails()).toHaveLength(3);
  expect(await readMails('nobody@example.com')).toEqual([]);
});

test('empties the mailbox', async () => {
  await sendMail('ana@example.com', { subject: 'gone', text: 'soon' });
  const response = await fetch(`${partners.url}/mailbox/messages`, { method: 'DELETE' });

  expect(response.status).toBe(204);
  expect(await readMails()).toEqual([]);
});

test('accepts any login', async () => {
  const { host } = new URL(partners.smtpUrl);
  const transport = createTransport(`smtp://user:secret@${host}`);
  await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 's', text: 't' });
  transport.close();

  expect(await readMails('c@d.example')).toHaveLength(1);
});

test('waits for a mail that is still to come', async () => {
  const coming = partners.mailbox.waitFor(
    'ana@example.com',
    ({ subject }) => subject === 'wanted',
    AbortSignal.timeout(5000),
  );
  await sendMail('ana@example.com', { subject: 'other', text: 'x' });
  await sendMail('ana@example.com', { subject: 'wanted', text: 'x' });

  expect((await coming).subject).toBe('wanted');
});

test('refuses mail for now when told to', async () => {
  partners.switches.set({ smtp: 'refuse' });

  await expect(sendMail('ana@example.com', { subject: 's', text: 't' })).rejects.toMatchObject({
    responseCode: 451,
  });
  expect(await readMails()).toEqual([]);
});

test('answers late when told to', async () => {
  partners.switches.set({ smtp: { mode: 'slow', ms: 150 } });
  const before = performance.now();
  await sendMail('ana@example.com', { subject: 's', text: 't' });

  expect(performance.now() - before).toBeGreaterThanOrEqual(149);
  expect(await readMails()).toHaveLength(1);
});

test('shows mails as pages, with hostile content harmless', async () => {
  await sendMail('ana@example.com', {
    subject: '<script>alert(1)</script>',
    html: '<p title="x">"Olá" <a href="https://portal.example/x">entrar</a></p>',
  });
  const [mail] = await readMails();
  const list = await (await fetch(`${partners.url}/mailbox`)).text();
  const response = await fetch(`${partners.url}/mailbox/${mail?.id}`);
  const page = await response.text();

  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).toContain(`href="/mailbox/${mail?.id}"`);
  expect(page).not.toContain('<script>');
  expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;x&quot;');
  expect(page).toContain('<a href="https://portal.example/x">');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${partners.url}/mailbox/unknown`)).status).toBe(404);
});
