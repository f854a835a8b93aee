import type { Page } from '@playwright/test';
import { brandBySlug } from '@trilha/brands/brands.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { randomInt } from 'node:crypto';
import { AccessPage } from '../pages/access.page.ts';
import { TeamPage } from '../pages/team.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { newEntrant, type Entrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { PortalApi } from '../src/portal-api.ts';

const MARIA = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

/** Somebody of the team who does not exist yet. */
const newCpf = () => fictitiousCpf(randomInt(1_000_000, 900_000_000));

/** The birth date of somebody who turned so many years old in January, as it is typed. */
const bornYearsAgo = (years: number) => `15/01/${new Date().getFullYear() - years}`;

/** A participant of the entrant's team, added by the calls that the portal makes. */
async function addMember(site: string | undefined, entrant: Entrant, name: string): Promise<void> {
  const api = new PortalApi(site ?? '');
  const { email, password } = entrant;
  const automaker = brandBySlug(new URL(site ?? '').hostname.split('.')[0] ?? '')?.id;
  const session = await api.ask<{ authorization: { token: string } }>('POST', '/login', {
    email,
    password,
    automaker,
  });
  api.signIn(session.authorization.token);
  await api.ask('POST', '/createOrUpdateParticipants', {
    name,
    cpf: newCpf(),
    gender: 'F',
    phone: '(11) 98765-4321',
    date_of_birth: '1979-11-03',
    zip_code: '01310100',
    address: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    state: 'SP',
    city: 'São Paulo',
    emergency_contact: 'Rui Barreto - (11) 97654-3210',
  });
}

async function openTeam(
  page: Page,
  world: Parameters<typeof newEntrant>[0],
): Promise<{ team: TeamPage; entrant: Entrant }> {
  const entrant = await newEntrant(world);
  await new AccessPage(page).logIn(entrant);
  const team = new TeamPage(page);
  await team.open();
  return { team, entrant };
}

test('adds a participant, once [TEAM-01, TEAM-03, TEAM-06, TEAM-13, TEAM-18, TEAM-23, TEAM-24, RTE-27, RTE-28]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await expect(page.getByText('Ninguém vai junto ainda')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Adicionar novo membro' }).click();
  await page.waitForURL('**/team/add');
  await expect(page.getByRole('radio', { name: 'Participante' })).toBeChecked();
  await team.save();
  const summary = page.getByRole('alert').filter({ hasText: /Confira \d+ campos/ });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  const cpf = newCpf();
  await team.fillMember(MARIA, cpf);
  await team.save();
  await team.closeNews('Membro da equipe cadastrado com sucesso!');
  await page.waitForURL('**/team');
  const maria = team.card(MARIA);
  await expect(maria).toContainText('03/11/1979');
  await expect(maria).toContainText('Rui Barreto');
  await expectAccessible(page);

  // The same CPF again stands at its field.
  await page.getByRole('link', { name: 'Adicionar novo membro' }).click();
  await team.fillMember('Outra Pessoa', cpf);
  await team.save();
  await expect(page.getByRole('alert').filter({ hasText: 'Confira 1 campo' })).toContainText(
    'CPF já está cadastrado no sistema',
  );
  await expect(page.getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(maria).toBeVisible();
});

test('changes and removes a participant [TEAM-07, TEAM-11, TEAM-13, TEAM-27, TEAM-28, RTE-29]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team, entrant } = await openTeam(page, { brand, baseURL, mailbox });
  await addMember(baseURL, entrant, MARIA);
  await page.reload();
  await team.edit(MARIA);
  await expect(page.getByLabel('Nome Completo')).toHaveValue(MARIA);
  await expectAccessible(page);
  await page.getByLabel('Nome Completo').fill('Maria Duarte');
  await team.save();
  await team.closeNews('Membro da equipe cadastrado com sucesso!');
  await expect(team.card('Maria Duarte')).toBeVisible();

  const question = await team.remove('Maria Duarte');
  await expect(question).toContainText('Tem certeza que deseja remover este piloto?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remover' }).click();
  await team.closeNews('piloto removido com sucesso!');
  await expect(team.card('Maria Duarte')).toHaveCount(0);
  // Where the card was, since what had the focus is gone.
  await expect(page.getByRole('region', { name: 'Participantes' })).toBeFocused();
  await page.reload();
  await expect(team.card('Joana Prado')).toBeVisible();
  await expect(team.card('Maria Duarte')).toHaveCount(0);
});

test('adds a child with the consent of an adult [TEAM-05, TEAM-12, TEAM-14, TEAM-21, TEAM-27, TEAM-28, RTE-30]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await page.getByRole('link', { name: 'Adicionar acompanhante' }).click();
  await page.waitForURL('**/team/companion/add');
  await expect(page.getByRole('radio', { name: 'Acompanhante' })).toBeChecked();
  await team.fillCompanion('Theo Prado', bornYearsAgo(9));
  await team.save();
  const consent = page.getByRole('checkbox', { name: /Sou responsável por esta criança/ });
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Theo Prado');
  await consent.check();
  await team.save();
  await team.closeNews('Acompanhante cadastrado com sucesso!');
  const theo = team.card('Theo Prado');
  await expect(theo).toContainText(`Nasceu em ${bornYearsAgo(9)}`);
  await expect(theo).toContainText('9 anos');

  await team.edit('Theo Prado');
  await expect(page).toHaveURL(/type=acompanhante$/);
  // The consent was given: it is not asked for again.
  await expect(consent).toHaveCount(0);
  await team.fillCompanion('Theo Prado Lima', bornYearsAgo(9));
  await team.save();
  await team.closeNews('Acompanhante cadastrado com sucesso!');
  const question = await team.remove('Theo Prado Lima');
  await expect(question).toContainText('Tem certeza que deseja remover este acompanhante?');
  await question.getByRole('button', { name: 'Remover' }).click();
  await team.closeNews('acompanhante removido com sucesso!');
  await expect(page.getByText('Ninguém vai junto ainda')).toBeVisible();
});

test('chooses the kind by keyboard, and keeps it with what was typed', async ({
  page,
  context,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team, entrant } = await openTeam(page, { brand, baseURL, mailbox });
  await page.goto('/team/add');
  await page.getByRole('radio', { name: 'Participante' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Acompanhante' })).toBeFocused();
  await page.waitForURL('**/team/add?type=acompanhante');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lia Prado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('15012010');
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lia Prado');

  // The server knows this session no more.
  const url = new URL(page.url()).origin;
  await context.addCookies([{ name: 'auth-token', value: 'gone', url }]);
  await team.save();
  await page.waitForURL('**/auth/login');
  await new AccessPage(page).fillLogin(entrant);
  await page.waitForURL('**/team/add?type=acompanhante');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lia Prado');
  await team.save();
  await team.closeNews('Acompanhante cadastrado com sucesso!');
  await expect(team.card('Lia Prado')).toBeVisible();
});

test('keeps the customer’s own emergency contact', async ({ page, brand, baseURL, mailbox }) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  const own = team.card('Joana Prado');
  await expect(own.getByText('Você', { exact: true })).toBeVisible();
  await expect(own.getByText('Falta o contato de emergência')).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Editar perfil' })).toHaveAttribute(
    'href',
    '/profile/info',
  );
  await team.edit('Joana Prado');
  await expect(page.getByLabel('CPF')).toHaveCount(0);
  await expectAccessible(page);
  await team.fillContact();
  await team.save();
  await team.closeNews('Membro da equipe cadastrado com sucesso!');
  await expect(own.getByText('Falta o contato de emergência')).toHaveCount(0);
  await expect(own.getByRole('link', { name: '(11) 97654-3210' })).toHaveAttribute(
    'href',
    'tel:+5511976543210',
  );
});

test('tells what did not arrive or was not done, and leads back from strangers [TEAM-09, TEAM-10, TEAM-29]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  problems,
}) => {
  // The test answers these requests itself, with errors.
  problems.allow(/500/);
  const { team, entrant } = await openTeam(page, { brand, baseURL, mailbox });
  await addMember(baseURL, entrant, 'Rui Prado');
  const broken = { status: 500, json: { code: 'unexpected', message: 'Erro inesperado.' } };
  await page.route('**/api/getCompanions', (route) => route.fulfill(broken));
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'os acompanhantes' });
  await expect(failure).toBeVisible();
  await expect(team.card('Joana Prado')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/getCompanions');
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Ninguém vai junto ainda')).toBeVisible();

  await page.route('**/api/customer/deleteParticipant/*', (route) => route.fulfill(broken));
  const question = await team.remove('Rui Prado');
  await question.getByRole('button', { name: 'Remover' }).click();
  const told = page.getByRole('alertdialog', { name: 'Erro ao remover o piloto' });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/customer/deleteParticipant/*');
  await told.getByRole('button', { name: 'Tentar de novo' }).click();
  await team.closeNews('piloto removido com sucesso!');

  await page.goto('/team/999999/edit?type=piloto');
  await team.closeNews('Não encontramos essa pessoa na sua equipe.');
  await page.waitForURL('**/team');
});

test('has one, two and three columns of cards [TEAM-08, CONST-02]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await expect(team.card('Joana Prado')).toBeVisible();
  const grid = page.locator('.people').first();
  const columns = () =>
    grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [360, 1],
    [899, 1],
    [900, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `columns at ${width} px`).toBe(expected);
  }
});
