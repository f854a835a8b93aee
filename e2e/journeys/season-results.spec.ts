import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import { buildChampionship } from '@trilha/api/builders/championship.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter, type OwnServer, type Person, type World } from '../src/own-world.ts';
import { openAs } from '../src/sign-in.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

// A server of its own takes a while.
test.setTimeout(patient(300_000));

const DAY_MS = 86_400_000;

/** Staff paste the table of a stage, publish it as provisional, and make it official. */
async function publishTable(page: Page, stage: number, table: string): Promise<void> {
  await page.goto(`/temporada/${stage}/resultados`);
  await page.getByRole('button', { name: 'Publicar resultado…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar resultado' });
  await dialog.getByLabel('Ou cole a tabela').fill(table);
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await expect(dialog.getByText(/linhas dizem a alguém o seu lugar/)).toBeVisible();
  await dialog.getByLabel('Título').fill('Classificação geral');
  await dialog.getByLabel('Motivo').fill('Chegou da cronometragem');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Classificação geral' }).first().click();
  await page.getByRole('button', { name: 'Editar…' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar “Classificação geral”' });
  await editing.getByLabel('Provisório: ainda cabe protesto').uncheck();
  await editing.getByLabel('Motivo').fill('Acabou o prazo de protestos');
  await editing.getByRole('button', { name: 'Gravar' }).click();
  await expect(editing).toBeHidden();
}

/** Ana has entered a free stage that takes place tomorrow. */
async function enteredTomorrow({ server }: OwnServer, world: World, title: string) {
  const stage_date = new Date(server.services.clock.now().getTime() + DAY_MS);
  const place = await world.stage({ title, event_value_cents: 0, stage_date });
  const ana = await world.person('Ana Prado');
  const { id } = await enter(ana, place);
  return { ana, place, id };
}

test('leads from pasted results to standings, an explained cell, the next start order and its credential [AFTER-01, AFTER-10, AFTER-23, AFTER-26, AFTER-27, AFTER-46, AFTER-47, AFTER-48]', async ({
  page,
  browser,
  desk,
  own,
  world,
}) => {
  const { clock } = own.server.services;
  const after = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const free = { event_value_cents: 0, end_registration_date: after(1), cancellation_limit: null };
  const first = await world.stage({ ...free, title: 'Etapa da Neblina', stage_date: after(2) });
  const next = await world.stage({ ...free, title: 'Etapa do Mirante', stage_date: after(9) });
  const people: Person[] = [];
  for (const name of ['Ana Prado', 'Beto Lins', 'Cida Sá']) {
    const person = await world.person(name);
    people.push(person);
    await enter(person, first);
  }
  const entries = [];
  for (const person of people) entries.push(await enter(person, next));
  const season = Number(dayOf(after(2)).slice(0, 4));
  await buildChampionship(own.server.services, {
    key: `geral-${first.stage.id}`,
    name: 'Campeonato geral',
    season,
    categories: ['Família'],
    stages: [first.stage, next.stage],
    points: [20, 17, 15],
  });
  world.advance(3 * DAY_MS);

  // Cida wins, Ana is second.
  await page.goto(`/temporada/${first.stage.id}/resultados`);
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  const table = 'Pos.;Nº;Cat.\n1;0003;Família\n2;0001;Família\n3;0002;Família';
  await publishTable(page, first.stage.id, table);

  const [ana] = people;
  if (ana === undefined) throw new Error('nobody entered');
  await ana.api.logIn(ana);
  const portal = await openAs(browser, ana.api, ana.api.origin);
  await portal.goto(to(paths.results, { id: first.stage.id }));
  await expect(portal.getByText('Oficial', { exact: true })).toBeVisible();
  await expect(portal.getByRole('heading', { name: /^Seu resultado ?: 2º/ })).toBeVisible();
  await portal.getByRole('link', { name: `Campeonato ${season}` }).click();
  const row = portal.getByRole('row', { name: /Você/ });
  await expect(row).toContainText('2º');
  await row.getByRole('link', { name: /^Etapa da Neblina: 18 pontos/ }).click();
  const why = portal.getByRole('region', { name: /^Por que Etapa da Neblina/ });
  await expect(why.getByRole('definition')).toHaveText(['17', '+1', '18']);
  await expectAccessible(portal);

  // The winner starts first, two in a group.
  await page.goto(`/temporada/${next.stage.id}/largada`);
  await page.getByRole('button', { name: 'Propor pela classificação…' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propor pela classificação' });
  await proposal.getByLabel('Primeira largada').fill('08:10');
  await proposal.getByLabel('Carros por grupo').fill('2');
  const proposed = proposal.getByRole('region', { name: 'Ordem proposta' }).getByRole('row');
  await expect(proposed.filter({ hasText: '0003' })).toContainText(
    '1º no Campeonato geral, 21 pontos',
  );
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Usar esta ordem' }).click();
  await page.getByRole('button', { name: 'Gravar a ordem' }).click();
  await expect(page.getByText(/^Gravado:/)).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar aos participantes' }).click();
  await expect(page.getByText(/Os participantes veem a ordem desde/)).toBeVisible();

  await portal.goto(to(paths.credential, { id: entries[0]?.id ?? 0 }));
  const sheet = portal.getByRole('article', { name: 'Etapa do Mirante' });
  await expect(sheet.getByText('Largada 08:11')).toBeVisible();
  await expect(sheet.getByText('Grupo A')).toBeVisible();
  await expectAccessible(portal);
  await portal.context().close();
});

test('a stranger verifies the certificate of a stage held [AFTER-37, AFTER-41]', async ({
  browser,
  own,
  world,
}) => {
  const { ana } = await enteredTomorrow(own, world, 'Etapa do Farol');
  world.advance(2 * DAY_MS);
  await ana.api.logIn(ana);
  const portal = await openAs(browser, ana.api, ana.api.origin);
  await portal.goto(paths.trails);
  await portal.getByRole('link', { name: /^Certificado ?, Etapa do Farol/ }).click();
  const link = portal.getByRole('link', { name: 'página pública' });
  const address = (await link.getAttribute('href')) ?? '';
  await portal.context().close();

  const stranger = await browser.newPage({ baseURL: ana.api.origin });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('É verdadeiro');
  await expect(
    stranger.getByRole('definition').filter({ hasText: 'Etapa do Farol' }),
  ).toBeVisible();
  await expect(stranger.getByText('Ana Prado')).toHaveCount(0);
  await expectAccessible(stranger);
  const wrong = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  await stranger.goto(wrong);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Não confirmamos');
  await stranger.close();
});

test('a bulletin is read and acknowledged where there is no network, and Gestão counts it [AFTER-68, AFTER-70, AFTER-71]', async ({
  page,
  browser,
  desk,
  own,
  world,
}) => {
  const { ana, place, id } = await enteredTomorrow(own, world, 'Etapa do Brejo');
  await page.goto(`/temporada/${place.stage.id}/avisos`);
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  await page.getByRole('button', { name: 'Publicar aviso…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar aviso da prova' });
  await dialog.getByLabel('Título').fill('Largada mais tarde');
  await dialog.getByLabel('Texto').fill('A largada passa das 08:00 para as 08:30.');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Largada mais tarde/ });
  await expect(row).toContainText('0 de 1');

  const portal = await openAs(browser, ana.api, ana.api.origin);
  await portal.goto(to(paths.credential, { id }));
  await expect(portal.getByText(/Guardada neste aparelho: abre sem internet/)).toBeVisible();
  await portal.context().setOffline(true);
  await portal.reload();
  const section = portal.getByRole('region', { name: 'Avisos da prova' });
  await expect(section.getByText('A largada passa das 08:00 para as 08:30.')).toBeVisible();
  await section.getByRole('button', { name: /^Ciente/ }).click();
  await section.getByText('Largada mais tarde').click();
  await expect(section.getByText(/guardado, por enviar/)).toBeVisible();
  await expectAccessible(portal);

  await portal.context().setOffline(false);
  await portal.reload();
  await section.getByText('Largada mais tarde').click();
  await expect(section.getByText(/^Ciente: você/)).not.toContainText('por enviar');
  await portal.context().close();
  await page.reload();
  await expect(row).toContainText('1 de 1');
});
