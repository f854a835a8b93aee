import { patient } from '@trilha/api/testing/long-run.ts';
import { expectAccessible } from '../src/accessible.ts';
import { acceptInvitation } from '../src/invitations.ts';
import { expect, test } from '../src/own-world.ts';
import { vehicles } from '../pages/entry-choices.ts';

// A server of its own takes a while.
test.setTimeout(patient(300_000));

test('cancels from the page of an invitation, with its session alone [EVT-31, EVT-32]', async ({
  page,
  world,
}) => {
  const { stage } = await world.stage({ title: 'Etapa Serra da Canastra' });
  const guest = await world.person('Lia Duarte');
  await page.goto(await world.invitation(guest, stage));
  await page.waitForURL(`**/bypass/${stage.id}`);
  await acceptInvitation(page);
  await vehicles(page).getByRole('radio').first().check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const entered = page.waitForResponse((response) => response.url().endsWith('/api/registrations'));
  await page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true }).click();
  const { registration } = (await (await entered).json()) as { registration: { id: number } };
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Deseja cancelar a inscrição?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await expect(page.getByText('Esta inscrição foi cancelada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar inscrição' })).toHaveCount(0);
  await expectAccessible(page);
  const read = `/registrations/${registration.id}`;
  const { registration: after } = await guest.api.ask<{
    registration: { status: string; cancelled_by: string };
  }>('GET', read);
  expect(after).toMatchObject({ status: 'Cancelada', cancelled_by: 'customer' });
});
