import { expectAccessible } from '../src/accessible.ts';
import { Mailbox } from '../src/mailbox.ts';
import { enter } from '../src/own-world.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

test('writes from a filtered list to its people, reads it as each of them, and finds what became of it [DESK-96, DESK-97, DESK-98, DESK-151]', async ({
  page,
  desk,
  own,
  world,
}) => {
  const place = await world.stage({});
  const helena = await world.person('Helena Prado');
  await enter(helena, place);
  await enter(await world.person('Otávio Bittencourt Neto'), place);
  await page.goto('/');
  await enrolApp(page, desk, await desk.staff('support', { name: 'Lívia Teixeira' }));
  await keepCodes(page);
  await page.getByRole('heading', { name: /^Hoje, / }).waitFor();
  await page.goto(`/inscricoes?etapa=${place.stage.id}`);
  await page.getByRole('button', { name: 'Escrever para 2…' }).click();
  await expect(page.getByRole('heading', { name: 'Nova mensagem' })).toBeFocused();
  await page.getByLabel('Assunto').fill('Briefing da {etapa}');
  await page.getByLabel('Mensagem', { exact: true }).fill('Olá, ');
  await page.getByRole('button', { name: '{nome}', exact: true }).click();
  const sample = page.getByRole('article');
  await expect(sample).toContainText('Olá, Helena');
  const buffer = Buffer.from('%PDF-1.4\nLargada às 08:00\n%%EOF\n');
  const briefing = { name: 'Briefing.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Anexos', { exact: true }).setInputFiles(briefing);
  await expect(sample).toContainText('Em anexo: Briefing.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(sample).toContainText('Olá, Otávio');
  await page.getByRole('button', { name: 'Enviar…' }).click();
  const question = page.getByRole('dialog', { name: 'Escrever para 2 pessoas?' });
  await question.getByLabel('Motivo').fill('Briefing da etapa');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Enviar' }).click();
  const panel = page.getByRole('complementary', { name: 'Mensagem' });
  await expect(panel.getByRole('button', { name: 'Cancelar o envio' })).toBeVisible();
  // On a phone the panel covers the list; both are checked.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  desk.advance(11_000);
  await expect(panel.getByText('Enviada').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancelar o envio' })).toBeHidden();
  await expect(panel.getByRole('link', { name: /^Briefing.pdf/ })).toBeVisible();
  const mail = await new Mailbox(own.partners).waitFor(helena.email, /^Briefing da /);
  expect(mail.attachments).toMatchObject([{ filename: 'Briefing.pdf', size: buffer.byteLength }]);
  const box = await fetch(`${own.partners}/mailbox/${mail.id}`);
  expect(await box.text()).toContain('Briefing.pdf, 1 kB');
});
