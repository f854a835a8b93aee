import { brandBySlug } from '@trilha/brands/brands.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter } from '../src/own-world.ts';
import { PortalApi } from '../src/portal-api.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

test('makes codes, invites a list, signs a lost phone out, takes a colleague in, and hands out a key that reads until it is revoked [SEASON-15, SEASON-31, DESK-29, STAFF-61, HOOK-01, HOOK-05, DESK-13]', async ({
  page,
  desk,
  world,
  own,
  brand,
  mailbox,
}) => {
  const place = await world.stage({ vacancies: 20 });
  const { id } = place.stage;
  const noemi = await world.person('Noemi Castanheira');
  await enter(noemi, place);
  const guest = await world.person('Bento Sarmento');
  await page.goto('/');
  await enrolApp(page, desk, await desk.staff('admin', { name: 'Otília Marques' }));
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible();

  await test.step('codes', async () => {
    await page.goto(`/temporada/${id}/vouchers`);
    await page.getByRole('button', { name: 'Criar códigos…' }).click();
    const codes = page.getByRole('dialog', { name: 'Criar códigos' });
    await codes.getByLabel('Códigos, um por linha').fill('CONCESSIONARIA-01\nCONCESSIONARIA-02');
    await codes.getByRole('button', { name: 'Conferir' }).click();
    await codes.getByLabel('Motivo').fill('Acordo com a rede');
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'Criar', exact: true }).click();
    await expect(page.getByRole('row', { name: /CONCESSIONARIA-02/ })).toBeVisible();
  });

  await test.step('a list of guests', async () => {
    await page.goto(`/temporada/${id}/convites/lista`);
    await page
      .getByLabel('E-mails ou CPFs, um por linha')
      .fill(`${guest.email}\nninguem@nada.example`);
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar convites…' }).click();
    const sending = page.getByRole('dialog', { name: 'Enviar 1 convite?' });
    await sending.getByLabel('Motivo').fill('Convidada da direção');
    await expectAccessible(page);
    await sending.getByRole('button', { name: 'Enviar', exact: true }).click();
    expect(await mailbox.waitForLink(guest.email)).toContain('/bypass/');
    await expect(page.getByLabel('E-mails ou CPFs, um por linha')).toHaveValue(
      'ninguem@nada.example',
    );
  });

  await test.step('a lost phone', async () => {
    await page.goto('/clientes');
    await page.getByRole('link', { name: 'Noemi Castanheira' }).click();
    await page.getByRole('button', { name: 'Encerrar todas…' }).click();
    const asked = page.getByRole('dialog', { name: /^Desconectar Noemi Castanheira/ });
    await asked.getByLabel('Motivo').fill('Perdeu o celular');
    await asked.getByRole('button', { name: 'Encerrar todas' }).click();
    await expect(page.getByText('Em nenhum aparelho agora.')).toBeVisible();
    await expect(noemi.api.ask('GET', '/me/sessions')).rejects.toThrow(/answers 401/);
  });

  await test.step('a colleague', async () => {
    await page.goto('/equipe');
    await page.getByRole('button', { name: 'Acrescentar' }).click();
    const adding = page.getByRole('dialog', { name: 'Acrescentar à equipe' });
    await adding.getByLabel('Nome').fill('Caio Nogueira');
    await adding.getByLabel('E-mail').fill('caio.nogueira@organizacao.example');
    await adding.getByLabel('Papel').selectOption({ label: 'Check-in' });
    await adding.getByLabel('Motivo').fill('Portão da etapa');
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Acrescentar' }).click();
    const handed = page.getByRole('dialog', { name: 'Link de Caio Nogueira' });
    await expect(handed.getByLabel('Link')).toHaveValue(/^http/);
    await handed.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await expect(page.getByRole('row', { name: /Caio Nogueira/ })).toBeVisible();
  });

  await test.step('a key of a partner', async () => {
    await page.goto('/integracoes');
    await page.getByRole('button', { name: 'Criar chave' }).first().click();
    const making = page.getByRole('dialog', { name: 'Criar chave' });
    await making.getByLabel('Parceiro').fill('Crono Sul');
    await making.getByLabel('Marca').selectOption({ label: brandBySlug(brand)?.name ?? '' });
    await making.getByLabel('Motivo').fill('Cronometragem');
    await making.getByRole('button', { name: 'Criar chave' }).click();
    const key = await page.getByLabel('Chave', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    const partner = new PortalApi(`http://${brand}.localhost:${own.server.port}`);
    partner.signIn(key);
    const startList = () => partner.ask('GET', `/partners/stages/${id}/start-list`);
    expect(await startList()).toMatchObject({ cars: expect.any(Array) });
    await page.getByRole('link', { name: 'Crono Sul' }).click();
    await page.getByRole('button', { name: 'Revogar…' }).click();
    const revoking = page.getByRole('dialog', { name: /^Revogar a chave/ });
    await revoking.getByLabel('Motivo').fill('Contrato terminou');
    await revoking.getByRole('button', { name: 'Revogar', exact: true }).click();
    await expect(revoking).toBeHidden();
    await expect(startList()).rejects.toThrow(/answers 401/);
  });

  await test.step('all of it stands in the audit', async () => {
    await page.goto('/auditoria');
    for (const reason of ['Acordo com a rede', 'Perdeu o celular', 'Contrato terminou']) {
      await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
    }
  });
});
