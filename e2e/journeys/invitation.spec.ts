import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { acceptInvitation, demoLink, INVITED_STAGE } from '../src/invitations.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signIn } from '../src/sign-in.ts';
import { vehicles } from '../pages/entry-choices.ts';

/** An invitation is used once: each device has its own guest. */
const guestOf = ({ project }: TestInfo) => (project.name.endsWith('phone') ? 1 : 2);
/** Declines and takes it back. */
const decliningGuestOf = ({ project }: TestInfo) => (project.name.endsWith('phone') ? 4 : 5);
/** Never used. */
const UNUSED_GUEST = 3;

const bearerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'auth-token')?.value;

test('enters by a link before registration opens, pays, and finds it again [BYP-01, BYP-02, BYP-03, BYP-05, BYP-06, BYP-07, RTE-26, INS-17, ROLE-02]', async ({
  page,
  brand,
  baseURL,
  bankApp,
  titleOf,
}, testInfo) => {
  const { address, stageId, auth } = await demoLink({ brand, baseURL }, guestOf(testInfo));
  const answer = await page.goto(address);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.waitForURL(`**/bypass/${stageId}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('esta vaga é sua até');
  await expectAccessible(page);
  await acceptInvitation(page);
  await expect(title).toHaveText('VIP Inscrição');
  await expect(page.getByRole('heading', { name: titleOf(INVITED_STAGE) })).toBeVisible();
  await expect(page.getByText(/^Convite para /)).toBeVisible();
  await expect(page.getByLabel('Voucher', { exact: true })).toHaveCount(0);
  expect(await bearerOf(page)).toBe(auth);
  await expectAccessible(page);

  await page.reload();
  await expect(title).toHaveText('VIP Inscrição');
  await vehicles(page).getByRole('radio').first().check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const entered = page.waitForResponse((response) => response.url().endsWith('/api/registrations'));
  await page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true }).click();
  const { registration } = await (await entered).json();
  expect(registration).toMatchObject({ type: 'bypass', step_id: stageId });
  await expect(title).toHaveText('Inscrição realizada com sucesso!');
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  const api = new PortalApi(baseURL ?? '');
  api.signIn(auth);
  const path = `/registrations/${registration.id}/payment`;
  const { txid } = await api.ask<{ txid: string }>('GET', path);
  await bankApp.pay(txid);
  await expect(page.getByText(/^Pago: R\$/)).toBeVisible({ timeout: patient(30_000) });
});

test('declines by a tap and takes it back [JOUR-20, JOUR-21, JOUR-22]', async ({
  page,
  brand,
  baseURL,
}, testInfo) => {
  const { address } = await demoLink({ brand, baseURL }, decliningGuestOf(testInfo));
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  const accept = page.getByRole('button', { name: 'Aceitar o convite' }).filter({ visible: true });
  const box = await accept.boundingBox();
  expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(700);
  await expectAccessible(page);
  if (screen) await page.setViewportSize(screen);
  await page.getByRole('button', { name: 'Não posso ir' }).click();
  await expect(page.getByText('Ninguém precisa de motivo.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('esta vaga é sua até');
});

test('asks before it takes the place of somebody else’s session, and changes nothing until then [BYP-05]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const victim = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, victim.api);
  const own = await bearerOf(page);
  const { address, auth } = await demoLink({ brand, baseURL }, UNUSED_GUEST);
  await page.goto(address);
  await expect(page.getByText('Você está na conta de Joana')).toBeVisible();
  expect(await bearerOf(page)).toBe(own);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ficar na conta de Joana' }).click();
  await page.waitForURL('**/events');
  expect(await bearerOf(page)).toBe(own);

  await page.goto(address);
  await page.getByRole('button', { name: /^Sair e usar o convite/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('esta vaga é sua até');
  expect(await bearerOf(page)).toBe(auth);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('email');
  await page.goto('/events');
  await page.waitForURL('**/auth/login');
});
