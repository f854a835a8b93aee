import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { AccessPage } from '../pages/access.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { newPerson } from '../src/people.ts';

/** Each project drives another car: a chassis enters a stage once. */
function carOf(brand: string, project: string) {
  const cars = REGISTRY_VEHICLES.filter(
    (vehicle) => vehicle.marca === brand && vehicle.mmc_placa !== null,
  );
  const car = cars[project.endsWith('phone') ? 7 : 8];
  if (!car) throw new Error(`the core knows too few vehicles of ${brand}`);
  return { chassis: car.nu_chassi, model: car.mmc_descricao_modelo };
}

test('from sign-up to a paid place at the start line [INS-01, INS-04, INS-06, INS-12, INS-14, INS-15, INS-19, PAY-02, PAY-13, EVT-02, EVT-15, EVT-16, FACE-30, FACE-31, FACE-33, FACE-40, FACE-41, FACE-42, CONST-03, JOUR-89]', async ({
  page,
  mailbox,
  bankApp,
  brand,
  titleOf,
}, { project }) => {
  const stage = titleOf('open');
  const access = new AccessPage(page);
  const entry = new StageRegistrationPage(page);
  const person = newPerson();

  await access.openHere(person, mailbox);
  await new OnboardingPage(page).complete('Helena Prado', carOf(brand, project.name));
  await expect(page.getByRole('heading', { name: 'Companheiro' })).toBeVisible();
  const next = page.getByText('Seu próximo passo', { exact: true });
  await expect(next).toBeVisible();
  await expectAccessible(page);

  await entry.open(stage);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Turismo, com navegador/ }).check();
  await page.getByLabel('Nome da equipe').fill('Família Prado');
  await entry.addNavigator('Maria Aparecida dos Santos Figueiredo de Albuquerque');
  await entry.addCompanion('Theo Prado');
  await entry.accept();
  await expectAccessible(page);
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/registrations') && answer.status() === 201,
  );
  await entry.submit();
  const { registration } = (await (await created).json()) as { registration: { id: number } };
  await expect(page.getByText('Inscrição realizada com sucesso!').first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pagamento' });
  await expect(panel.getByText('R$ 500,00').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  const isPhone = project.name.endsWith('phone') || project.name === 'translated';
  if (!isPhone) expect((await panel.boundingBox())?.width).toBe(550);
  const plate = page.getByRole('region', { name: stage });
  await expect(plate.getByText('Theo Prado')).toBeVisible();
  if (project.name.endsWith('phone')) {
    await page.getByRole('button', { name: 'Ir para o Pix' }).click();
    await expect(panel.getByRole('button', { name: 'Copiar código Pix' })).toBeInViewport();
  }
  await expectAccessible(page);

  const paymentUrl = new RegExp(`/api/registrations/${registration.id}/payment$`);
  await page.reload();
  await page.goto('/team');
  await expect(page.getByRole('region', { name: /^Pagar a inscrição/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/events?aba=inscricoes');
  // No navigation from here on, because a response's body disappears with its page.
  const answer = page.waitForResponse((response) => paymentUrl.test(response.url()));
  await page.getByRole('button', { name: 'QR Code Pix' }).first().click();
  const { txid } = (await (await answer).json()) as { txid: string };
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  if (!isPhone) {
    const inDialog = dialog.getByRole('region', { name: 'Pagamento' });
    expect((await inDialog.boundingBox())?.width).toBe(550);
  }
  await bankApp.pay(txid);
  await expect(page.getByRole('heading', { name: 'Você conseguiu uma vaga!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(plate.getByRole('img', { name: /da largada à bandeira$/ })).toBeVisible();
  await expect(page.getByText('CONFIRMADA')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mandar para a equipe' })).toBeVisible();
  await expectAccessible(page);
  const credential = await page
    .getByRole('link', { name: 'Abrir credencial' })
    .getAttribute('href');
  const way = await page.getByRole('link', { name: 'Como chegar' }).getAttribute('href');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('tab', { name: /^Minhas inscrições/ }).click();
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible();
  await page.goto(way ?? '');
  await expect(page.getByRole('heading', { name: 'Como chegar' })).toBeInViewport();
  await page.goto(credential ?? '');
  await expect(page.getByRole('img', { name: 'QR code da credencial' })).toBeVisible();
  await mailbox.waitFor(person.email, /[Pp]agamento|Pix/);
});
