import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import { AccessPage } from '../pages/access.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { categories } from '../pages/entry-choices.ts';
import { signIn } from '../src/sign-in.ts';

/** Opens the form of a stage that the customer has not entered. */
async function openForm(page: Page, stage: string): Promise<void> {
  await page.goto('/events');
  await page
    .getByRole('article', { name: stage })
    .getByRole('link', { name: 'Inscreva-se' })
    .click();
  await expect(categories(page)).toBeVisible();
}

async function chooseCategory(page: Page): Promise<void> {
  await categories(page).getByRole('radio').last().check();
}

/** Everything that a form needs which opens with vehicle and driver. */
async function fill(page: Page): Promise<void> {
  await chooseCategory(page);
  const team = page.getByLabel('Nome da equipe');
  if (await team.isVisible()) await team.fill('Família Prado');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

/** Runs in the page: the server registers the entry, but its first two responses are lost. */
function loseTwoAnswers(): void {
  const fetch = window.fetch.bind(window);
  let lost = 0;
  window.fetch = async (address, init) => {
    const answer = await fetch(address, init);
    if (address !== '/api/registrations' || lost === 2) return answer;
    lost += 1;
    throw new TypeError('lost on the way');
  };
}

const button = (page: Page) =>
  page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true });

const submit = (page: Page) => button(page).click();

test('says what is missing, keeps what was typed over reload and expired session [INS-06, INS-20]', async ({
  page,
  context,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, entrant.api);
  await openForm(page, titleOf('few-left'));
  await submit(page);
  const summary = page.getByRole('alert').filter({ hasText: /^.?Confira/ });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Categoria/ }).click();
  await expect(categories(page).getByRole('radio').first()).toBeFocused();

  await fill(page);
  // Whatever the form asks must be answered before the session goes: else that leads to the sign-in, not the button.
  const asked = ['verifyVehicles', 'stages/lines'].map((last) =>
    page.waitForResponse(`**/api/${last}`),
  );
  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await Promise.all(asked);

  // Held now: looked up again after the sign-in, a press that came too late would send the entry.
  const press = await button(page).elementHandle();
  // The server no longer knows this session.
  const url = new URL(page.url()).origin;
  await context.addCookies([{ name: 'auth-token', value: 'gone', url }]);
  // The page may send a request of its own before the press, which also leads to the login.
  await press?.click().catch(() => {});
  await page.waitForURL('**/auth/login');
  await new AccessPage(page).fillLogin(entrant);
  await page.waitForURL('**/events/event/*');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Inscrição realizada com sucesso!|Você está na lista de espera!/,
  );
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('enters once, though the answer is lost and the button pressed twice [INS-49]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  await page.addInitScript(loseTwoAnswers);
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, entrant.api);
  await openForm(page, titleOf('few-left'));
  await fill(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registrations')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await button(page).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Inscrição realizada com sucesso!|Você está na lista de espera!/,
    { timeout: patient(30_000) },
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.goto('/events?aba=inscricoes');
  await expect(page.getByRole('article', { name: titleOf('few-left') })).toHaveCount(1);
});

test('keeps everything without a network and sends it when it is back', async ({
  page,
  context,
  brand,
  baseURL,
  mailbox,
  problems,
  titleOf,
}) => {
  // Requests that fail because the test takes the network away.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|offline|unreachable/);
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, entrant.api);
  await openForm(page, titleOf('few-left'));
  await fill(page);
  await context.setOffline(true);
  await submit(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Erro ao enviar o formulário!' });
  await expect(failure).toBeVisible();
  await expect(failure.getByText('Você está sem internet', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Inscrição realizada com sucesso!|Você está na lista de espera!/,
    { timeout: patient(30_000) },
  );
});

test('validates a voucher in its place [INS-13, INS-30, INS-31, INS-32, INS-34, INS-35, INS-36, INS-37]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox }, titleOf('few-left'));
  await signIn(page, entrant.api);
  await openForm(page, titleOf('open'));
  await chooseCategory(page);
  const voucher = page.getByLabel('Voucher', { exact: true });
  const validate = page.getByRole('button', { name: 'Validar' });
  await validate.click();
  await expect(page.getByText('Informe o código do voucher.')).toBeVisible();
  await voucher.fill('nao-existe');
  await submit(page);
  await expect(
    page.getByText('Valide o voucher antes de realizar a inscrição.', { exact: true }),
  ).toBeVisible();
  await validate.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Voucher inválido.', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Voucher inválido!', { exact: true })).toBeVisible();
  await voucher.fill('esgotado');
  await validate.click();
  await expect(
    page.getByText('O número de vagas para este voucher já foi atingido.', { exact: true }),
  ).toBeVisible();
  await voucher.fill('trilha-26');
  await expect(page.getByText('Voucher inválido!', { exact: true })).toHaveCount(0);
  await validate.click();
  await expect(page.getByText('Voucher válido!')).toBeVisible();
  await expectAccessible(page);
});
