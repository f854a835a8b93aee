import { buildStage } from '@trilha/api/builders/stage.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { drawnPicture } from '@trilha/api/testing/outside/test-files.ts';
import { buildCategory } from '@trilha/api/builders/category.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

/** Thirty days from now may be the next year. */
const yearOf = ({ stage_date }: { stage_date: Date | null }) =>
  dayOf(stage_date ?? new Date()).slice(0, 4);
const save = (page: Page) => page.getByRole('button', { name: /^Salvar…/ });
const places = (page: Page) => page.getByLabel('Vagas', { exact: true });

/** Types the places of a stage, and saves them with a reason once the server has rehearsed them. */
async function saveWithReason(page: Page): Promise<void> {
  await expect(save(page)).not.toHaveAttribute('aria-disabled');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar a etapa' });
  await dialog.getByLabel('Motivo').fill('Combinado com a cidade');
  await dialog.getByRole('button', { name: 'Salvar com este motivo' }).click();
  await expect(dialog).toBeHidden();
}

/** Some kilometres to the north, as a GPX has them. */
function gpxOf(points: number): Buffer {
  const track = Array.from(
    { length: points },
    (_, at) => `<trkpt lat="${-22 + at * 0.0009}" lon="-46.5"><ele>${800 + at}</ele></trkpt>`,
  );
  return Buffer.from(`<gpx><trk><trkseg>${track.join('')}</trkseg></trk></gpx>`);
}

/** Uploads a picture, a PDF and a track in the open editor; customers see them only after saving. */
async function sendFiles(page: Page, portal: Page, address: string): Promise<void> {
  const send = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
  await send('Foto', 'Serra do Mar.png', 'image/png', await drawnPicture('#a52'));
  await expect(page.getByText('Serra do Mar.png: Foto de 600 x 400 px.')).toBeVisible();
  const pdf = Buffer.from('%PDF-1.4\n% briefing\n%%EOF\n');
  await send('Enviar documentos, um ou vários', 'Briefing da prova.pdf', 'application/pdf', pdf);
  await expect(page.getByText('Briefing da prova.pdf: PDF de 1 kB.')).toBeVisible();
  await send('Trajeto (GPX)', 'rota.gpx', 'application/gpx+xml', gpxOf(121));
  await expect(page.getByText(/^rota\.gpx: Trajeto de 12 km, /)).toBeVisible();
  await expectAccessible(page);

  await portal.goto(address);
  await portal.getByRole('heading', { level: 1 }).waitFor();
  const track = portal.getByRole('img', { name: /^Traçado: / });
  const briefing = portal.getByRole('link', { name: /^Briefing da prova \(PDF/ });
  await expect(briefing).toBeHidden();
  await expect(track).toBeHidden();

  await saveWithReason(page);
  await expect(page.getByText('Etapa salva.')).toBeVisible();
  await portal.goto(address);
  await expect(track).toBeVisible();
  const at = (await briefing.getAttribute('href')) ?? '';
  expect(await portal.evaluate(async (file) => (await fetch(file)).text(), at)).toBe(
    pdf.toString(),
  );
  await portal.goto('/etapas');
  const photo = portal.locator('picture img[src*="serra-do-mar"]');
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
}

test('two windows edit one stage: the second sees the conflict, and nothing of either is lost; what is typed is seen as customers would see it, and files that are sent once they are saved [SEASON-12, SEASON-14, SEASON-47, SEASON-49, SEASON-52, SEASON-57, SEASON-60, SEASON-61]', async ({
  page,
  browser,
  desk,
  own,
}) => {
  const { services } = own.server;
  const stage = await buildStage(services, { title: 'Etapa de Duas Janelas' });
  await buildCategory(services, { event_id: stage.event_id });
  await page.goto(`/temporada?ano=${yearOf(stage)}&ver=lista`);
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  await page.getByRole('link', { name: 'Etapa de Duas Janelas' }).click();
  await expect(places(page)).toHaveValue('100');
  const screens = page.getByRole('navigation', { name: 'Desta etapa' }).locator('.views-tabs');
  await expect(screens.getByRole('link')).toHaveCount(17);
  expect(await screens.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  const other = await page.context().newPage();
  await other.goto(`/temporada/${stage.id}`);
  await expect(places(other)).toHaveValue('100');

  await places(page).fill('90');
  await page.getByLabel('Local da largada').fill('Praça Nova');
  await saveWithReason(page);
  await expect(page.getByText('Etapa salva.')).toBeVisible();

  await places(other).fill('130');
  await other.getByLabel('Nome', { exact: true }).fill('Etapa de Todos');
  await other.reload();
  await expect(other.getByLabel('Nome', { exact: true })).toHaveValue('Etapa de Todos');
  const told = other.getByRole('alert', { name: 'Mudanças de outra pessoa' });
  await expect(told).toContainText('130');
  await expect(told).toContainText('90');
  await expect(other.getByLabel('Local da largada')).toHaveValue('Praça Nova');
  await expectAccessible(other);

  await other.getByRole('link', { name: 'Ver como o cliente vê' }).click();
  const phone = other.frameLocator('iframe[title="Página da etapa, escuro, 360 px"]');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Etapa de Todos');
  const before = other.url();
  await phone.getByText('Abrir no mapa').click();
  expect(await phone.getByText('Abrir no mapa').getAttribute('href')).toBeNull();
  expect([other.url(), other.context().pages().length]).toEqual([before, 2]);
  await other.getByRole('button', { name: 'Lista de etapas' }).click();
  await other.getByRole('button', { name: 'Computador' }).click();
  const list = other.frameLocator('iframe[title="Lista de etapas, claro, 1280 px"]');
  await expect(list.getByRole('heading', { name: 'Etapa de Todos' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Voltar a editar' }).click();
  await expect(other.getByLabel('Nome', { exact: true })).toHaveValue('Etapa de Todos');
  await other.close();

  const baseURL = `http://mitsubishi.localhost:${own.server.port}`;
  const portal = await browser.newPage({ baseURL });
  await sendFiles(page, portal, `/etapas/${stage.id}/etapa-de-duas-janelas`);
  await portal.close();
});

test('the season lists its stages, and its file goes out and in again without a change, and its last stage is repeated [SEASON-03, SEASON-04, SEASON-38]', async ({
  page,
  desk,
  own,
}) => {
  const { services } = own.server;
  const stage = await buildStage(services, { title: 'Etapa do Arquivo' });
  await buildCategory(services, { event_id: stage.event_id });
  await page.goto(`/temporada?ano=${yearOf(stage)}&ver=lista`);
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  await expect(page.getByRole('link', { name: 'Etapa do Arquivo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calendário' }).click();
  await expect(page).not.toHaveURL(/ver=lista/);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar YAML, Mitsubishi Motors' }).click(),
  ]);
  await page.getByRole('button', { name: 'Importar YAML…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar YAML' });
  await dialog.getByLabel('Arquivo da temporada').setInputFiles(await file.path());
  await expect(dialog.getByText(/itens sem mudança/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The last stage again, a year later: it opens in the editor, and may be cancelled from there.
  await page.getByRole('button', { name: 'Nova etapa…' }).click();
  const cloning = page.getByRole('dialog', { name: 'Nova etapa' });
  await expect(cloning.getByRole('table', { name: 'Datas de Etapa do Arquivo' })).toBeVisible();
  await expectAccessible(page);
  await cloning.getByLabel('Motivo').fill('Calendário do ano que vem');
  await expect(cloning.getByRole('button', { name: 'Criar a etapa' })).toBeEnabled();
  await cloning.getByRole('button', { name: 'Criar a etapa' }).click();
  await expect(page.getByLabel('Publicar em')).toBeVisible();
  expect(page.url()).not.toContain(`/temporada/${stage.id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar a etapa…' }).click();
  await expect(page.getByText('Ninguém está inscrito')).toBeVisible();
  await expectAccessible(page);
});

test('what staff tell everybody stands on a page that is open, on the next one from its first byte, and goes again [ROOM-27, FACE-114, FACE-115]', async ({
  page,
  browser,
  desk,
  own,
}) => {
  const text = 'O Pix está fora. Sua vaga fica guardada.';
  const portal = await browser.newPage({ baseURL: `http://suzuki.localhost:${own.server.port}` });
  await portal.goto('/auth/login');
  await portal.getByLabel('E-mail').fill('ana@trilha.example');
  const strip = portal.getByRole('complementary', { name: 'Aviso da organização' });
  /** Returning to the page refetches without waiting for the next poll. */
  const comeBack = () =>
    portal.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/temporada');
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  await page.getByRole('button', { name: 'Aviso no portal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aviso no portal' });
  await dialog.getByLabel('Marca').selectOption({ label: 'Suzuki Veículos' });
  await dialog.getByLabel('Tipo').selectOption('Problema');
  await dialog.getByLabel(/O que todos leem/).fill(text);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar aviso' }).click();
  await expect(page.getByText('No ar: quem está no portal lê em alguns segundos.')).toBeVisible();

  await comeBack();
  await expect(strip).toContainText(text);
  await expect(portal.getByLabel('E-mail')).toHaveValue('ana@trilha.example');
  await expectAccessible(portal);
  expect(await (await portal.goto('/etapas'))?.text()).toContain(text);

  await page.getByRole('button', { name: 'Aviso no portal…' }).click();
  await dialog.getByLabel('Marca').selectOption({ label: 'Suzuki Veículos' });
  await dialog.getByRole('button', { name: 'Retirar do portal' }).click();
  await expect(dialog).toBeHidden();
  await comeBack();
  await expect(strip).toBeEmpty();
  await portal.close();
});
