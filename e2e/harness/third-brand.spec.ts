import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@trilha/tooling/copy-project.ts';
import { type DemoChild, startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { AccessPage } from '../pages/access.page.ts';
import { expect, test as base } from '../src/fixtures.ts';
import { Mailbox } from '../src/mailbox.ts';
import { newPerson } from '../src/people.ts';

/** All that somebody writes who brings a third brand. */
const file = `import type { Brand } from '../brand.ts';
import { suzuki } from './suzuki.ts';

export const jacare: Brand = {
  ...suzuki,
  id: 3,
  slug: 'jacare',
  name: 'Jacaré Motores',
  short: 'JAC',
  nickname: 'Jacaré',
  siteName: 'Portal do proprietário Jacaré',
  wordmark: { word: 'Jacaré', tag: '4x4' },
  pix: { ...suzuki.pix, pix_key: 'pix@jacare.example' },
  mail: { fromName: 'Jacaré Motores' },
  demoHosts: ['jacare.localhost'],
  accent: { ...suzuki.accent, light: { ...suzuki.accent.light, accent: '#123456' } },
};
`;

const test = base.extend<object, { demo: DemoChild }>({
  demo: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'trilha-copy-'));
      const copy = join(folder, 'trilha');
      copyProject(copy);
      await writeFile(join(copy, 'packages/brands/src/automakers/jacare.ts'), file);
      const demo = await startDemoChild({}, copy);
      await use(demo);
      await demo.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ demo }, use) => {
    await use(`http://jacare.localhost:${demo.port}`);
  },
});

test('a third brand is one new file: pages, colours, accounts and e-mails [BRD-01, BRD-02, BRD-09]', async ({
  page,
  demo,
}) => {
  const mailbox = new Mailbox(`http://127.0.0.1:${demo.partnersPort}`);
  const person = newPerson();
  const access = new AccessPage(page);

  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Entrar · Jacaré Motores');
  await expect(page.getByRole('banner')).toContainText('Jacaré');
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent).toBe('#123456');

  await access.open(person, mailbox);
  const mail = await mailbox.waitFor(person.email, /Confirme/);
  expect(mail.html).toContain('#123456');
  await access.logIn(person);
  await page.waitForURL('**/register');
});
