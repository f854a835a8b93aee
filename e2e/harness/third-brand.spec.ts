import { patient } from '@trilha/api/testing/long-run.ts';
import { type DemoChild, startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { AccessPage } from '../pages/access.page.ts';
import { expect, test as base } from '../src/fixtures.ts';
import { Mailbox } from '../src/mailbox.ts';
import { newPerson } from '../src/people.ts';
import { bringThirdBrand } from '../src/third-brand.ts';

const test = base.extend<object, { demo: DemoChild }>({
  demo: [
    async ({}, use) => {
      const { root, remove } = await bringThirdBrand();
      const demo = await startDemoChild({}, root);
      await use(demo);
      await demo.stop();
      await remove();
    },
    { scope: 'worker', timeout: patient(240_000) },
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
