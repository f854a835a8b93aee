import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import type { BuilderContext } from '@trilha/api/builders/customer.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import {
  checkCredential,
  type CredentialKey,
} from '@trilha/contract/credentials/credential-token.ts';
import { APP_START, NEXT_CREDENTIAL } from '@trilha/contract/portal-paths.ts';
import { AccessPage } from '../pages/access.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter, expect, type Person, stoppableTest, test, type World } from '../src/own-world.ts';
import { readQr } from '../src/read-qr.ts';
import { signIn } from '../src/sign-in.ts';

// A server of its own takes a while.
test.setTimeout(patient(300_000));

const TITLE = 'Etapa Serra da Canastra';
const KEPT = /Guardada neste aparelho: abre sem internet/;

/** A free stage, and a customer who has registered for it and is confirmed immediately. */
async function confirmed(world: World): Promise<{ person: Person; id: number; stageId: number }> {
  const stage = await world.stage({ title: TITLE, event_value_cents: 0 });
  const person = await world.person('Ana Prado');
  const { id } = await enter(person, stage);
  return { person, id, stageId: stage.stage.id };
}

/** The crews of a stage are shown that they start at 08:12, with group B. */
async function showStart({ db, clock }: BuilderContext, stageId: number): Promise<void> {
  const start = { start_time: '08:12', start_group: 'B' };
  await db.updateTable('registration_vehicles').set(start).where('step_id', '=', stageId).execute();
  const stage = db.selectFrom('stages').select('stage_date').where('id', '=', stageId);
  const { stage_date } = await stage.executeTakeFirstOrThrow();
  const day = dayOf(stage_date ?? clock.now());
  const shown = { step_id: stageId, day, shown_at: clock.now() };
  await db.insertInto('shown_start_orders').values(shown).execute();
}

/** What the drawn figure says, read as a scanner does. */
async function scan(page: Page): Promise<string> {
  const svg = page.locator('svg', { has: page.locator('title', { hasText: 'QR code' }) });
  const box = (await svg.getAttribute('viewBox')) ?? '';
  const path = (await svg.locator('path').getAttribute('d')) ?? '';
  return readQr(Number(box.split(' ')[2]), path);
}

async function whatIsLeft(page: Page) {
  return page.evaluate(async () => ({
    entries: Object.keys(localStorage).filter((name) => name.startsWith('credential')),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test('is installed with a manifest and icons that the browser takes [FACE-81]', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const picture = await createImageBitmap(await (await fetch(path)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window that keeps nothing installs nothing, whatever the manifest says.
  const own = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(own).toEqual([]);
});

test('shows the credential without a network, after a reload, until Sair', async ({
  page,
  context,
  world,
  problems,
}) => {
  // Requests that fail because the test takes the network away.
  problems.allow(/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|unreachable|offline/);
  const { person, id, stageId } = await confirmed(world);
  await signIn(page, person.api);
  await page.goto(`/credential/${id}`);
  const sheet = page.getByRole('article', { name: TITLE });
  await expect(sheet.getByText('0001', { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expectAccessible(page);
  const { keys } = await person.api.ask<{ keys: CredentialKey[] }>('GET', '/credential-keys');

  await context.setOffline(true);
  await page.reload();
  await expect(sheet.getByText('0001', { exact: true })).toBeVisible();
  await expect(page.getByText(/Sem internet agora/)).toBeVisible();
  await expectAccessible(page);
  expect(await checkCredential(await scan(page), { keys, stageId })).toMatchObject({
    ok: true,
    claims: { registrationId: id, inscriptionNumber: 1 },
  });
  const again = await context.newPage();
  await again.goto(`/credential/${id}`);
  await expect(again.getByRole('article', { name: TITLE })).toBeVisible();
  // The shortcut of a home screen knows no number.
  await again.goto(NEXT_CREDENTIAL);
  await expect(again.getByRole('article', { name: TITLE })).toBeVisible();
  await again.close();

  await context.setOffline(false);
  await page.goto('/cars');
  await new AccessPage(page).logOut();
  expect((await whatIsLeft(page)).entries).toEqual([]);
  await page.goto(`/credential/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre para ver sua credencial');
  await expect.poll(() => whatIsLeft(page)).toEqual({ entries: [], caches: [], workers: 0 });
  await expectAccessible(page);
});

stoppableTest(
  'starts installed with the kept credential where the network leads nowhere [FACE-83]',
  async ({ page, own, world, problems }) => {
    // Requests that fail because the test stops the server.
    problems.allow(/net::ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|unreachable|offline/);
    const { person, id } = await confirmed(world);
    await signIn(page, person.api);
    await page.goto(`/credential/${id}`);
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.close();

    await own.stop();
    const start = await page.context().newPage();
    await start.goto(APP_START);
    expect(await start.evaluate(() => navigator.onLine)).toBe(true);
    await expect(start.getByRole('article', { name: TITLE })).toBeVisible();
    await expect(start.getByText(/Sem internet agora/)).toBeVisible();
    await start.evaluate(() => localStorage.clear());
    await start.goto(APP_START);
    await expect(start.getByRole('heading', { level: 1 })).toHaveText('Sem internet agora');
    await expectAccessible(start);
  },
);

test('fits a small phone whole, in whole pixels, light in the dark, with the own start too [FACE-80, GATE-56]', async ({
  page,
  own,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { person, id, stageId } = await confirmed(world);
  await signIn(page, person.api);
  await showStart(own.server.services, stageId);
  await page.goto(`/credential/${id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  const sheet = page.getByRole('article', { name: TITLE });
  const shown = await sheet.evaluate((paper) => {
    const svg = paper.querySelector('svg:has(title)') as SVGSVGElement;
    const { width, left, right, top, bottom } = svg.getBoundingClientRect();
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const ground = svg.parentElement?.getBoundingClientRect() as DOMRect;
    const crew = (paper.querySelector('li dl') as HTMLElement).getBoundingClientRect();
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return {
      module: width / modules,
      quiet: Math.min(
        left - ground.left,
        ground.right - right,
        top - ground.top,
        ground.bottom - bottom,
      ),
      last: crew.bottom,
      backgroundColor,
      covered: [left + 2, right - 2].some((x) =>
        [top + 2, bottom - 2].some((y) => !svg.contains(document.elementFromPoint(x, y))),
      ),
    };
  });
  expect(shown).toMatchObject({ module: 5, covered: false, backgroundColor: 'rgb(246, 242, 233)' });
  expect(shown.quiet).toBeGreaterThanOrEqual(4 * shown.module);
  expect(shown.last).toBeLessThanOrEqual(640);
  await expect(sheet.getByText('Largada 08:12')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText('confira no dia', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('keeps the credential when the session has run out, and leads back after the login', async ({
  page,
  world,
}) => {
  const { person, id } = await confirmed(world);
  await signIn(page, person.api);
  await page.goto(`/credential/${id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  world.advance(25 * 3_600_000);
  await page.reload();
  const sheet = page.getByRole('article', { name: TITLE });
  await expect(sheet).toBeVisible();
  await expect(page.getByText(/Sua sessão terminou/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/credential/${id}`);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await new AccessPage(page).fillLogin(person);
  await page.waitForURL(`**/credential/${id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
});

test('removes the credential of a registration that was cancelled elsewhere', async ({
  page,
  world,
}) => {
  const { person, id } = await confirmed(world);
  await signIn(page, person.api);
  await page.goto(`/credential/${id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  await person.api.ask('POST', '/cancelRegistration', { registration_id: id });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta inscrição foi cancelada');
  expect((await whatIsLeft(page)).entries).toEqual([]);
  await expectAccessible(page);
});

test('leads from a confirmed entry to the credential and to a calendar that reads the file', async ({
  page,
  world,
}) => {
  await world.stage({ title: TITLE, event_value_cents: 0 });
  await signIn(page, (await world.person('Ana Prado')).api);
  await page.goto('/events');
  const row = page.getByRole('article', { name: TITLE }).first();
  await row.getByRole('link', { name: 'Inscreva-se' }).click();
  await expect(page.getByRole('radio', { name: /Carro 1/ })).toBeChecked();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page
    .getByRole('button', { name: 'Inscrever-se' })
    .filter({ visible: true })
    .first()
    .click();
  const calendar = page.getByRole('button', { name: /^Adicionar ao calendário/ });
  const downloading = page.waitForEvent('download');
  await calendar.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const file = await new Response(await readAll(await download.createReadStream())).text();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/);
  expect(file).toContain(`SUMMARY:${TITLE}`);
  expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  await page.getByRole('link', { name: 'Abrir credencial' }).click();
  await page.waitForURL('**/credential/*');
  await expect(page.getByRole('article', { name: TITLE })).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
});

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const part of stream)
    parts.push(typeof part === 'string' ? part : new Uint8Array(part));
  return new Blob(parts);
}
