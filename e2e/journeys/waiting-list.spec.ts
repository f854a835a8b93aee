import { patient } from '@trilha/api/testing/long-run.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter, expect, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

// Two people's pages and a server of their own take a while.

const HOUR = 3_600_000;

test('enters once however often the button is hit [INS-19]', async ({ page, world }, {
  project,
}) => {
  const title = 'Etapa Gonçalves';
  await world.stage({ title, vacancies: 5 });
  const person = await world.person('Ana Prado', 2);
  await signIn(page, person.api);
  const form = new StageRegistrationPage(page);
  await form.open(title);
  await expect(page.getByRole('radio', { name: /Carro 1/ })).toBeChecked();
  await form.accept();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/registrations')) sent += 1;
  });
  if (project.use.hasTouch) {
    await form.submitButton.tap();
    await form.submitButton.tap({ timeout: 1_000 }).catch(() => undefined);
  } else {
    await form.submitButton.dblclick();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Inscrição realizada com sucesso!',
  );
  expect(sent).toBe(1);
  const own = await person.api.ask<{ userRegistration: unknown[] }>('GET', '/userEvents');
  expect(own.userRegistration).toHaveLength(1);
});

test('sees an unpaid place go back to the line, and how to go on [PAY-01, EVT-24]', async ({
  page,
  world,
  mailbox,
}) => {
  const title = 'Etapa Ibitipoca';
  const stage = await world.stage({ title, vacancies: 1, unpaid_expiry_hours: 2 });
  const late = await world.person('Ana Prado');
  const next = await world.person('Caio Reis');
  await enter(late, stage);
  await enter(next, stage);
  await signIn(page, late.api);
  await page.goto('/events?aba=inscricoes');
  const row = page.getByRole('article', { name: title });
  await row.getByRole('button', { name: 'QR Code Pix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  world.advance(2.5 * HOUR);
  await expect(dialog.getByText('A vaga foi liberada.', { exact: false })).toBeVisible({
    timeout: patient(30_000),
  });
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(row.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(row.getByText(/O prazo para pagar terminou/)).toBeVisible();
  await mailbox.waitFor(next.email, /^Você conseguiu uma vaga!/);
});
