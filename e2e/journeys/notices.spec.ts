import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import { openPushBrowser, type PushBrowser } from '@trilha/partners/push/push-browser.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter, expect, type Person, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

// A server of its own takes a while.
test.setTimeout(patient(300_000));

const DAY = 86_400_000;

/**
 * Gives the page's browser a push service: no browser of a test reaches its maker's. The subscription
 * has real keys and leads to the stand-in; permission, worker and all that the server does are real.
 */
async function giveService(page: Page, partners: string, person: Person): Promise<PushBrowser> {
  const { public_key: key } = await person.api.ask<{ public_key: string }>('GET', '/me/notices');
  const browser = await openPushBrowser(partners, key);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const keys = { p256dh, auth };
    // A headless browser refuses permission without asking.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const toJSON = () => ({ endpoint, keys });
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ endpoint, toJSON } as unknown as PushSubscription);
  }, browser.subscription);
  return browser;
}

interface Kept {
  kept: Array<{ title: string; body: string; tag: string; path: string }>;
  registration: {
    showNotification: (
      title: string,
      options: { body: string; tag: string; data: { path: string } },
    ) => Promise<void>;
  };
}

/** Hands what waits at the service to the page's worker, as the browser would. */
async function deliver(page: Page, browser: PushBrowser): Promise<void> {
  await expect
    .poll(async () => (await browser.receive()).length, { timeout: patient(60_000) })
    .toBe(1);
  const [message] = await browser.receive();
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/notice-worker/'));
      if (own) resolve(own.registrationId);
    });
  });
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/notice-worker.js'));
  // A headless browser cannot show notices, so they are recorded instead.
  await worker?.evaluate(() => {
    const world = globalThis as unknown as Kept;
    world.kept = [];
    world.registration.showNotification = async (title, { body, tag, data }) => {
      world.kept.push({ title, body, tag, path: data.path });
    };
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: message?.text ?? '',
  });
}

/** What the worker told the browser to show, and where it leads. */
async function shown(page: Page): Promise<Kept['kept']> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/notice-worker.js'));
  return (await worker?.evaluate(() => (globalThis as unknown as Kept).kept)) ?? [];
}

test('asks on the waiting list, and shows the place that was won [FACE-60, FACE-61, FACE-66]', async ({
  page,
  world,
  partners,
}) => {
  const title = 'Etapa Serra da Bocaina';
  const stage = await world.stage({ title, vacancies: 1 });
  const first = await world.person('Ana Prado');
  const second = await world.person('Caio Reis');
  const { id } = await enter(first, stage);
  const browser = await giveService(page, partners, second);
  await signIn(page, second.api);
  const form = new StageRegistrationPage(page);
  await form.open(title);
  await expect(page.getByRole('radio', { name: /Carro 1/ })).toBeChecked();
  await form.accept();
  await form.submitButton.click();
  await expect(page.getByText('Quer saber na hora em que abrir uma vaga?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(page.getByText('Pronto: este aparelho recebe os avisos.')).toBeVisible();

  const own = new URL(page.url()).searchParams.get('inscricao');
  await first.api.ask('POST', '/cancelRegistration', { registration_id: id });
  await deliver(page, browser);
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Você conseguiu uma vaga!',
        body: `${title}: pague com Pix até o prazo para confirmar.`,
        tag: `place_won:${stage.stage.id}`,
        path: `/events/event/${stage.stage.id}?inscricao=${own}`,
      },
    ]);
});

test('tells that a stage opens, from Avise-me on its row [FACE-62, FACE-67]', async ({
  page,
  world,
  partners,
}) => {
  const title = 'Etapa Chapada';
  const from = Date.now() + 3 * DAY;
  const stage = await world.stage({
    title,
    start_registration_date: new Date(from),
    end_registration_date: new Date(from + 20 * DAY),
    stage_date: new Date(from + 40 * DAY),
  });
  const person = await world.person('Ana Prado');
  const browser = await giveService(page, partners, person);
  await signIn(page, person.api);
  await page.goto('/events');
  const row = page.getByRole('article', { name: title });
  await row.getByRole('button', { name: /^Avise-me/ }).click();
  await expect(
    row.getByText('Avisamos você por e-mail quando as inscrições abrirem.'),
  ).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(row.getByText('Pronto: este aparelho recebe os avisos.')).toBeVisible();

  world.advance(3 * DAY);
  await deliver(page, browser);
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'As inscrições abriram',
        body: `${title}: faça a sua inscrição.`,
        tag: `stage_open:${stage.stage.id}`,
        path: `/events/event/${stage.stage.id}`,
      },
    ]);
});

test('switches notices on and off in the profile, and tries them [FACE-60, FACE-63]', async ({
  page,
  world,
  partners,
}) => {
  const person = await world.person('Ana Prado');
  const browser = await giveService(page, partners, person);
  await signIn(page, person.api);
  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click();
  await expect(page.getByText('Este aparelho recebe avisos.')).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/me/notices') && answer.request().method() !== 'GET',
  );
  await page.getByLabel('Minha etapa mudou ou foi cancelada').uncheck();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Minha etapa mudou ou foi cancelada')).not.toBeChecked();
  await expect(page.getByLabel('Consegui uma vaga da lista de espera')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar um aviso de teste' }).click();
  await deliver(page, browser);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Os avisos estão funcionando' }]);

  await page.getByRole('button', { name: 'Desligar neste aparelho' }).click();
  await expect(page.getByText('Este aparelho não recebe avisos.')).toBeVisible();
  const { this_device } = await person.api.ask<{ this_device: number }>('GET', '/me/notices');
  expect(this_device).toBe(0);
});
