import type { Page } from '@playwright/test';
import type { StageOverrides } from '@trilha/api/builders/stage.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { acceptInvitation } from '../src/invitations.ts';
import { enter, expect, type Person, prepare, test, type World } from '../src/own-world.ts';
import { openAs, signIn } from '../src/sign-in.ts';
import { vehicles } from '../pages/entry-choices.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A stage whose dates are told in days from the server's now. */
async function stageAhead(
  world: World,
  { api }: Person,
  { opens, batch, ...overrides }: StageOverrides & { opens: number; batch?: number },
) {
  const { now } = await api.ask<{ now: string }>('GET', '/userEvents');
  const inDays = (days: number) => new Date(Date.parse(now) + days * DAY);
  return world.stage({
    start_first_batch: batch === undefined ? null : inDays(batch),
    end_first_batch: batch === undefined ? null : inDays(opens - 0.5),
    start_registration_date: inDays(opens),
    end_registration_date: inDays(opens + 20),
    stage_date: inDays(opens + 40),
    ...overrides,
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const leaveReady = (page: Page) =>
  page.getByRole('button', { name: 'Deixar pronta' }).locator('visible=true').click();

/** Waits on the start line, passes the time until the opening, presses, and has a place. */
async function pressAtOpening(page: Page, world: World, wait: number): Promise<void> {
  await expect(page.getByRole('button', { name: /^Abre às/ })).toBeDisabled();
  world.advance(wait);
  await page.reload();
  await page.getByRole('button', { name: /^Inscrever-se/ }).click();
  await expect(heading(page)).toHaveText('Você conseguiu uma vaga!');
}

test('mends what changed after preparing, the stage’s rules and its terms, and presses at the opening [OPEN-51, OPEN-53, OPEN-57, OPEN-09]', async ({
  page,
  world,
  own,
}) => {
  const person = await world.person('Bia Prado');
  const built = await stageAhead(world, person, { title: 'Etapa que mudou', opens: 2 });
  await prepare(person, built);
  const address = `/events/event/${built.stage.id}`;
  await signIn(page, person.api);
  await page.goto(address);
  await expect(heading(page)).toHaveText('Sua inscrição está pronta.');

  const { db } = own.server.services;
  await db
    .updateTable('categories')
    .set({ browser: true })
    .where('id', '=', built.category)
    .execute();
  await db
    .updateTable('prepared_entries')
    .set({ terms_version: '2000-01' })
    .where('step_id', '=', built.stage.id)
    .execute();
  world.advance(2 * DAY - 9 * MINUTE);
  await person.api.logIn(person);
  await signIn(page, person.api);
  await page.goto(address);
  await expect(heading(page)).toHaveText('Duas coisas mudaram.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acertar 2 itens' }).click();
  await page.getByLabel('Navegador', { exact: true }).selectOption(String(person.drivers[1]));
  await new StageRegistrationPage(page).accept();
  await leaveReady(page);
  await pressAtOpening(page, world, 9 * MINUTE);
});

test('waits for the general window without early access, while who has it presses first with the same car, and enters another [OPEN-51, OPEN-53, OPEN-56, OPEN-09, OPEN-11]', async ({
  page,
  browser,
  baseURL,
  world,
  own,
}) => {
  const [early, person] = [await world.person('Davi Nunes'), await world.person('Lia Duarte', 2)];
  const built = await stageAhead(world, person, {
    title: 'Etapa com primeiro lote',
    batch: 1,
    opens: 2,
    first_batch: 5,
  });
  // The first batch is for customers who have no confirmed entry.
  const before = await world.stage({ title: 'Etapa de antes', event_value_cents: 0 });
  await enter(person, before);
  // One car stands in two garages: its owner's and another driver's.
  const { db } = own.server.services;
  const { chassis } = await db
    .selectFrom('vehicles')
    .select('chassis')
    .where('id', '=', person.vehicles[0] ?? 0)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('vehicles')
    .set({ chassis })
    .where('id', '=', early.vehicles[0] ?? 0)
    .execute();
  await prepare(early, built);
  await prepare(person, built);
  const address = `/events/event/${built.stage.id}`;
  await signIn(page, person.api);
  await page.goto(address);
  await expect(heading(page)).toHaveText('Sua inscrição está pronta.');
  await expect(page.getByText(/^O primeiro lote abre antes e não é para esta/)).toBeVisible();
  await expectAccessible(page);

  world.advance(DAY - 9 * MINUTE);
  await early.api.logIn(early);
  const theirs = await openAs(browser, early.api, baseURL);
  await theirs.goto(address);
  await pressAtOpening(theirs, world, 9 * MINUTE);
  await theirs.context().close();

  world.advance(DAY - 9 * MINUTE);
  await person.api.logIn(person);
  await signIn(page, person.api);
  await page.goto(address);
  await expect(heading(page)).toHaveText('Uma coisa mudou.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acertar 1 item' }).click();
  await page.getByRole('radio', { name: /Carro 2/ }).check();
  await leaveReady(page);
  await pressAtOpening(page, world, 9 * MINUTE);
});

test('enters before the opening by an invitation, with what was prepared, which is then gone [OPEN-52, BYP-06]', async ({
  page,
  world,
}) => {
  const person = await world.person('Caio Reis');
  const built = await stageAhead(world, person, {
    title: 'Etapa de convidados',
    opens: 2,
    invitation: 1,
  });
  await prepare(person, built);
  await signIn(page, person.api);
  await page.goto(await world.invitation(person, built.stage));
  await acceptInvitation(page);
  await expect(heading(page)).toHaveText('VIP Inscrição');
  await vehicles(page).getByRole('radio').first().check();
  const form = new StageRegistrationPage(page);
  await form.accept();
  await form.submit();
  await expect(heading(page)).toHaveText('Inscrição realizada com sucesso!');
  const { prepared } = await person.api.ask<{ prepared: unknown[] }>('GET', '/me/prepared-entries');
  expect(prepared).toEqual([]);
});
