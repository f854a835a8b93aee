import { patient } from '@trilha/api/testing/long-run.ts';
import type { Browser, Page } from '@playwright/test';
import type { BankApp } from '../src/bank-app.ts';
import { GatePhone, showPairingLink } from '../src/gate-phone.ts';
import { enter, type Person } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';
import { enrolApp, expect, keepCodes, type StaffWorld, test } from '../src/staff-world.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';

// A whole season, many people's pages, and a PIN that is slow on purpose.
test.setTimeout(patient(600_000));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TITLE = 'Etapa Pico da Bandeira';

/** A staff member signed in at a computer of their own. */
async function atDesk(browser: Browser, desk: StaffWorld, at: { role: Role; url: string }) {
  const context = await browser.newContext({ baseURL: at.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/conta');
  await enrolApp(page, desk, await desk.staff(at.role));
  await keepCodes(page);
  return page;
}

/** A customer with their phone, signed in. */
async function onPhone(browser: Browser, { api }: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: api.origin,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, api);
  return page;
}

interface Entry {
  readonly id: number;
  readonly status: string;
  readonly money: { readonly refund: { readonly status: string } | null };
}

interface Own {
  readonly userRegistration: readonly Entry[];
}

/** The one registration of a person, as the portal reads it. */
async function entryOf({ api }: Person): Promise<Entry> {
  const { userRegistration } = await api.ask<Own>('GET', '/userEvents');
  const [entry] = userRegistration;
  if (!entry) throw new Error('nothing was entered');
  return entry;
}

/** Pays what a person has to pay, and waits until it counts. */
async function pay(person: Person, bankApp: BankApp): Promise<void> {
  const { id } = await entryOf(person);
  const { txid } = await person.api.ask<{ txid: string }>('GET', `/registrations/${id}/payment`);
  await bankApp.pay(txid);
  await expect.poll(async () => (await entryOf(person)).status).toBe('Aprovado');
}

/** Enters the reason in a dialog and confirms. */
async function decide(page: Page, title: string | RegExp, does: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Motivo').fill('Combinado com a cidade');
  await dialog.getByRole('button', { name: does }).click();
  await expect(dialog).toBeHidden();
}

test('a season from its plan to its close [SEASON-10, ROOM-01, ROOM-23, DESK-69, POST-05, POST-09, GATE-22, SEASON-23, MONEY-12, MONEY-42]', async ({
  browser,
  baseURL,
  bankApp,
  desk,
  own,
  world,
}) => {
  const after = (milliseconds: number) =>
    new Date(own.server.services.clock.now().getTime() + milliseconds);
  const planned = await world.stage({
    title: TITLE,
    vacancies: 1,
    number_of_cars: 1,
    manual_review: true,
    published_at: null,
    start_registration_date: after(10 * MINUTE),
    end_registration_date: after(6 * DAY),
    stage_date: after(8 * DAY),
    cancellation_limit: null,
    event_value_cents: 50_000,
  });
  const { stage } = planned;
  const url = baseURL ?? '';
  const helena = await world.person('Helena Prado');
  const otavio = await world.person('Otávio Lins');
  const ravi = await world.person('Ravi Cordeiro');
  const { advance } = own;

  // Planned: two places instead of one, and published.
  const director = await atDesk(browser, desk, { role: 'director', url });
  await director.goto(`/temporada/${stage.id}`);
  await director.getByLabel('Vagas', { exact: true }).fill('2');
  await director.getByLabel('Publicada').check();
  await director.getByRole('button', { name: /^Salvar…/ }).click();
  await decide(director, 'Salvar a etapa', 'Salvar com este motivo');
  await expect(director.getByText('Etapa salva.')).toBeVisible();

  // The rehearsal's invented customers take the two places elsewhere; none of them exists here.
  await director.getByRole('link', { name: 'Ensaio', exact: true }).click();
  await director.getByLabel('Clientes inventados').fill('10');
  await director.getByRole('button', { name: 'Ensaiar a abertura' }).click();
  await expect(director.getByRole('heading', { name: 'Ensaio em curso' })).toBeVisible();
  const rehearsed = director.getByRole('region', { name: 'Resultado' });
  await expect(rehearsed).toBeVisible({ timeout: patient(180_000) });
  await expect(
    rehearsed.getByText('Nenhuma vaga vendida além das que existem: certo'),
  ).toBeVisible();
  await expect(rehearsed.getByRole('row', { name: 'Ganharam a vaga 2' })).toBeVisible();

  // Opened: the room shows who comes.
  await director.goto(`/temporada/${stage.id}/sala`);
  await expect(director.getByText('Ao vivo')).toBeVisible();
  advance(11 * MINUTE);
  const paidOn = dayOf(after(0));
  for (const person of [helena, otavio, ravi]) await enter(person, planned);
  await expect(director.getByRole('link', { name: '1 na espera' })).toBeVisible();

  // Reviewed: both cars by one key each.
  await director.clock.install();
  await director.goto('/revisao');
  const row = (name: string) => director.getByRole('row').filter({ hasText: name });
  await row('Helena Prado').getByRole('link').click();
  for (const name of ['Helena', 'Otávio']) {
    await expect(director.getByRole('complementary').getByText(name).first()).toBeVisible();
    await director.keyboard.press('a');
  }
  await expect(director.getByText(/^sai em/)).toHaveCount(2);
  await director.clock.fastForward(11_000);
  await expect(row('Helena Prado')).toBeHidden();
  await expect(row('Otávio Lins')).toBeHidden();

  // Two payments: one on the phone, one in the bank's app.
  const phone = await onPhone(browser, helena);
  await phone.goto('/events?aba=inscricoes');
  const charged = phone.waitForResponse(/\/payment$/);
  await phone.getByRole('button', { name: 'QR Code Pix' }).first().click();
  const { txid } = (await (await charged).json()) as { txid: string };
  await bankApp.pay(txid);
  await expect(phone.getByRole('heading', { name: 'Você conseguiu uma vaga!' })).toBeVisible();
  await pay(otavio, bankApp);

  // Postponed by a week: customers with a place choose, and a waiting one gets the place that is given up.
  await director.goto(`/temporada/${stage.id}/adiamento`);
  await director.getByRole('button', { name: 'Adiar a etapa…' }).click();
  const postponing = director.getByRole('dialog', { name: `Adiar ${TITLE}?` });
  await expect(postponing.getByText('Confirmados que são perguntados')).toBeVisible();
  await postponing.getByLabel('O que os clientes leem').fill('A ponte caiu com a chuva.');
  await decide(director, `Adiar ${TITLE}?`, 'Propor o adiamento');
  const second = await atDesk(browser, desk, { role: 'finance', url });
  await second.goto('/');
  await second.getByRole('link', { name: 'Confirmar ou recusar' }).click();
  await second.getByRole('button', { name: 'Confirmar…' }).click();
  await expect(second.getByText('Confirmados que são perguntados')).toBeVisible();
  await decide(second, 'Confirmar a proposta?', 'Confirmar');
  await second.context().close();
  await phone.goto('/events?aba=inscricoes');
  const asked = phone.getByRole('region', { name: 'Etapa adiada' });
  await expect(asked).toContainText('A ponte caiu com a chuva.');
  await asked.getByRole('button', { name: /^Manter/ }).click();
  await expect(asked).toBeHidden();
  const { id: given } = await entryOf(otavio);
  await otavio.api.ask('POST', `/registrations/${given}/postponement`, { choice: 'refund' });
  await expect.poll(async () => (await entryOf(ravi)).status).toBe('Aguardando Pagamento');
  await pay(ravi, bankApp);
  // Before weeks pass: the refund's date at the bank.
  await expect.poll(async () => (await entryOf(otavio)).money.refund?.status).toBe('done');
  await phone.context().close();
  await director.context().close();

  // Checked in at the gate without a signal; uploaded as soon as there is one.
  advance(15 * DAY - 2 * HOUR);
  const admin = await atDesk(browser, desk, { role: 'admin', url });
  await admin.goto('/aparelhos');
  const link = await showPairingLink(admin, { name: 'Portão 1', stage: TITLE });
  const context = await browser.newContext({ baseURL: url });
  const gate = new GatePhone(await context.newPage());
  await gate.page.goto(link);
  await gate.pair(3);
  await context.setOffline(true);
  await gate.find('1');
  await expect(gate.verdict).toContainText(/Entra.*0001/s);
  await gate.nextCar();
  await gate.find('2');
  await expect(gate.verdict).toContainText('Cancelada');
  await gate.nextCar();
  await gate.find('ravi');
  await expect(gate.verdict).toContainText(/Entra.*0003/s);
  await context.setOffline(false);
  await expect(gate.page.getByText('Tudo enviado')).toBeVisible();
  await context.close();
  await admin.goto('/chegadas');
  await expect(admin.getByText(/^2 de 2 chegaram/)).toBeVisible();

  // Results, each participant finds their own place.
  advance(DAY);
  await admin.context().close();
  const editor = await atDesk(browser, desk, { role: 'director', url });
  await editor.goto(`/temporada/${stage.id}/resultados`);
  await editor.getByRole('button', { name: 'Publicar resultado…' }).click();
  const publishing = editor.getByRole('dialog', { name: 'Publicar resultado' });
  await publishing.getByLabel('Arquivo').setInputFiles({
    name: 'resultado-geral.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('inscrição;posição\n3;1\n1;2\n'),
  });
  await expect(publishing.getByRole('button', { name: 'Publicar' })).toBeVisible();
  await decide(editor, 'Publicar resultado', 'Publicar');
  await helena.api.logIn(helena);
  const results = await onPhone(browser, helena);
  await results.goto(`/events/results/${stage.id}`);
  await expect(results.getByText('2º', { exact: true })).toBeVisible();
  await results.context().close();
  await editor.context().close();

  // Closed: the bank and the books say the same of the day on which everything was paid.
  const finance = await atDesk(browser, desk, { role: 'finance', url });
  await finance.goto(`/fechamento?mes=${paidOn.slice(0, 7)}`);
  const days = finance.getByRole('table', { name: 'O que sobra por dia e marca' });
  const day = days.getByRole('row').filter({ hasText: 'Aberto' });
  await day.getByRole('link').click();
  await expect(finance.getByText('Fecha em zero')).toBeVisible();
  await finance.getByRole('button', { name: 'Fechar o dia…' }).click();
  await decide(finance, /^Fechar /, 'Fechar o dia');
  await expect(finance.getByText('Todos os dias fechados.')).toBeVisible();
  await finance.goto(`/temporada/${stage.id}/extrato`);
  await finance.getByRole('button', { name: 'Fechar a etapa…' }).click();
  await decide(finance, /^Fechar /, 'Fechar a etapa');
  await expect(finance.getByText('Etapa fechada.')).toBeVisible();
});
