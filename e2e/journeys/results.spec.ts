import type { Page } from '@playwright/test';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import { expectAccessible } from '../src/accessible.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signIn } from '../src/sign-in.ts';

const HELD: StageKey = 'past-photos';
const EMPTY: StageKey = 'past-empty';
const ELSEWHERE: StageKey = 'past';

interface EventsAnswer {
  events: { steps: { id: number; title: string }[] }[];
}

async function addressOf(site: string | undefined, title: string): Promise<string> {
  const { events } = await new PortalApi(site ?? '').ask<EventsAnswer>('GET', '/getAllEvents');
  const stage = events.flatMap(({ steps }) => steps).find((step) => step.title === title);
  if (!stage) throw new Error(`the demonstration has no stage ${title}`);
  return `/events/results/${stage.id}`;
}

/** The page's script has taken over. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
}

const open = (page: Page) => page.getByRole('link', { name: 'visualizar arquivo' });

test('shows a visitor the files of a stage, and opens them beside the page [RTE-25, RES-01, RES-02, RES-07, RES-08, RES-09, RES-10, RES-11, RES-12]', async ({
  page,
  context,
  brand,
  baseURL,
  titleOf,
}) => {
  const { city, uf } = demoPlace(brand, HELD);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Every open page polls the banner every 15 seconds.
    if (pathname.startsWith('/api/') && pathname !== '/api/banner') calls.push(pathname);
  });
  await page.goto(await addressOf(baseURL, titleOf(HELD)));
  await waitUntilReady(page);
  await expect(page).toHaveTitle(new RegExp(`^Resultados, ${titleOf(HELD)} · `));
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${titleOf(HELD)}, ${city} \\(${uf}\\)\\. \\d\\d/\\d\\d/\\d{4}$`)),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Arquivos de Resultados' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(
    /Resultado geral turismo\s*resultado-geral-turismo\.pdf\s*PDF\s*\d\d\/\d\d\/\d{4}/,
  );
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveCount(0);
  await expectAccessible(page);
  // The server embedded the data: only the stage, for its protest address, is requested again.
  expect(calls.filter((url) => !/\/api\/stages\/\d+$/.test(url))).toEqual([]);

  const link = open(page).first();
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/files\/[a-f\d]{32}\/resultado-geral-turismo\.pdf$/);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  const [request, other] = await Promise.all([
    context.waitForEvent('request', (sent) => sent.url().endsWith(href)),
    page.waitForEvent('popup'),
    link.click(),
  ]);
  expect((await request.response())?.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(other).not.toBe(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();

  await page.goto(await addressOf(baseURL, titleOf(ELSEWHERE)));
  expect(await open(page).last().getAttribute('href')).toBe(
    'https://tempos.trilha.example/ao-vivo',
  );
});

test('leads a customer from a past stage to its results and back [EVT-33, EVT-36, RES-03, RES-12]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, entrant.api);
  await page.goto('/events');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('tab', { name: 'Eventos anteriores' }).click();
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/results/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page
    .getByRole('article', { name: titleOf(HELD) })
    .getByRole('link', { name: 'Resultados' })
    .click();
  await expect(page.getByText('Carregando resultados...')).toBeVisible();
  answer();
  await expect(open(page)).toHaveCount(4);
  await expectAccessible(page);
  await expect(page).toHaveTitle(new RegExp(`^Resultados, ${titleOf(HELD)} · `));
  await page.reload();
  await expect(open(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.waitForURL('**/events');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vem pra trilha com a');
});

test('says that nothing is published yet, and that there is no such stage or file [RES-06, FACE-09]', async ({
  page,
  baseURL,
  titleOf,
}) => {
  await page.goto(await addressOf(baseURL, titleOf(EMPTY)));
  await expect(page.getByText('Nenhum resultado disponível para esta etapa.')).toBeVisible();
  await expectAccessible(page);

  const unknown = await page.goto('/events/results/999999');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Etapa não encontrada' })).toBeVisible();
  await expectAccessible(page);

  const file = await page.goto(`/files/${'0'.repeat(32)}/geral.pdf`);
  expect(file?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Fora da trilha' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads whole, and its files open [RES-01, RES-02, RES-06, RES-07, RES-08, RES-09, RES-10]', async ({
    page,
    context,
    baseURL,
    titleOf,
  }) => {
    await page.goto(await addressOf(baseURL, titleOf(HELD)));
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
    await expect(page.getByText(`${titleOf(HELD)}, `)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Arquivos de Resultados' })).toBeVisible();
    await expect(page.getByText('classificacao-por-equipe-campeonato.pdf')).toBeVisible();
    await expect(page.getByText('Carregando resultados...')).toHaveCount(0);
    const picture = await page.locator('.stage-cover img').boundingBox();
    expect(picture?.width).toBeGreaterThan(100);
    const href = (await open(page).first().getAttribute('href')) ?? '';
    const [request] = await Promise.all([
      context.waitForEvent('request', (sent) => sent.url().endsWith(href)),
      open(page).first().click(),
    ]);
    expect((await request.response())?.status()).toBe(200);

    await page.goto(await addressOf(baseURL, titleOf(EMPTY)));
    await expect(page.getByText('Nenhum resultado disponível para esta etapa.')).toBeVisible();
  });

  test('is a table to filter, sort and search [AFTER-07]', async ({ page, baseURL, titleOf }) => {
    await page.goto(await addressOf(baseURL, titleOf(HELD)));
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText(/1º.*0022/);
    await page.getByRole('link', { name: /^Graduados/ }).click();
    await expect(table.getByRole('row').nth(1)).toContainText(/1º.*0009/);
    await page.getByLabel('Procurar número da inscrição').fill('0022');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(
      page.getByText('0022 não está na categoria Graduados. Está em: Turismo, em 1º.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ver em Turismo' }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
  });
});
