import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { PortBusyError } from './platform/port-busy-error.ts';
import { startPartners } from './start-partners.ts';

test('names a busy port in one line, for the pages and for SMTP', async () => {
  const first = await startPartners();
  const port = Number(new URL(first.url).port);
  const smtpPort = Number(new URL(first.smtpUrl).port);
  try {
    for (const options of [{ port }, { smtpPort }]) {
      const failure = await startPartners(options).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PortBusyError);
      expect((failure as Error).message).toMatch(/^Port \d+ \(.+\) is busy: [^\n]+$/);
      expect((failure as Error).message).toContain(String(Object.values(options)[0]));
    }
  } finally {
    await first.close();
  }
});

test('keeps the mailbox over a restart when it has a data folder', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'partners-'));
  try {
    const first = await startPartners({ dataFolder });
    const transport = createTransport(first.smtpUrl);
    await transport.sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 'kept',
      text: 't',
    });
    transport.close();
    const mails = first.mailbox.list();
    await first.close();

    const second = await startPartners({ dataFolder });
    expect(second.mailbox.list()).toEqual(mails);
    expect(mails).toHaveLength(1);
    await second.close();
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});

test('has an index that links everything a person can open', async () => {
  const partners = await startPartners();
  const page = await (await fetch(partners.url)).text();
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? '');

  expect(links).toEqual(expect.arrayContaining(['/mailbox', '/pix/pay', '/switches']));
  for (const link of new Set(links)) {
    const { status } = await fetch(`${partners.url}${link}`);
    expect({ link, status }).toEqual({ link, status: 200 });
  }
  await partners.close();
});
