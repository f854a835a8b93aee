import { patient } from '@trilha/api/testing/long-run.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter, expect, test } from '../src/own-world.ts';
import { openAs, signIn } from '../src/sign-in.ts';

// Two people's pages and a server of their own take a while.
test.setTimeout(patient(400_000));

test('waits in line for a full stage and gets the place that somebody gives up [PAY-01, PAY-02, ENUM-07, EVT-28, EVT-31, EVT-32, FACE-40, FACE-43, FACE-44]', async ({
  page,
  browser,
  baseURL,
  world,
  mailbox,
}) => {
  const title = 'Etapa Serra da Canastra';
  const stage = await world.stage({ title, vacancies: 1 });
  const holder = await world.person('Ana Prado');
  const before = await world.person('Caio Reis');
  const waiting = await world.person('Lia Duarte');
  await enter(holder, stage);
  const other = await enter(before, stage);
  expect(other.status).toBe('Lista de Espera');

  await signIn(page, waiting.api);
  const form = new StageRegistrationPage(page);
  await form.open(title);
  await expect(page.getByRole('radio', { name: /Carro 1/ })).toBeChecked();
  await expect(
    page.getByText(/você entra na lista de espera/).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Você não paga nada agora/)).toBeVisible();
  await expectAccessible(page);
  await form.accept();
  await expectAccessible(page);
  await form.submitButton.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está na lista de espera!');
  const queue = page.getByRole('region', { name: 'Sua posição na fila' });
  await expect(queue.getByText('2º', { exact: true })).toBeVisible();
  await expect(queue.getByText('Você não paga nada agora.')).toBeVisible();
  await expect(page.getByText('Você tem 24 h para pagar')).toBeVisible();
  await expectAccessible(page);
  await before.api.ask('POST', '/cancelRegistration', { registration_id: other.id });
  await page.goto('/events?aba=inscricoes');
  const row = page.getByRole('article', { name: title });
  await expect(row.getByText('Lista de Espera', { exact: true })).toBeVisible();
  await expect(row.getByText('1º', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('1º', { exact: true })).toBeVisible();

  const theirs = await openAs(browser, holder.api, baseURL);
  await theirs.goto('/events?aba=inscricoes');
  const mine = theirs.getByRole('article', { name: title });
  await expect(mine).toBeVisible();
  const more = mine.getByRole('button', { name: 'Mais opções' });
  if (await more.isVisible()) await more.click();
  await mine.getByRole('button', { name: 'Cancelar inscrição' }).click();
  const question = theirs.getByRole('alertdialog');
  await expect(question.getByText('Deseja cancelar a inscrição?')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Manter inscrição' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await expect(mine.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Minhas inscrições' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await theirs.context().close();

  // The waiting customer's page updates by itself.
  await expect(page.getByText('Você conseguiu uma vaga!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expect(page.getByText('Aguardando Pagamento', { exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pagamento' });
  await expect(panel.getByText('R$ 500,00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expectAccessible(page);
  const mail = await mailbox.waitFor(waiting.email, /^Você conseguiu uma vaga!/);
  expect(mail.text).toContain(title);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('tab', { name: 'Minhas inscrições' }).click();
  await expect(row.getByText('Aguardando Pagamento')).toBeVisible();
  await expect(row.getByRole('button', { name: 'QR Code Pix' })).toBeVisible();
});
