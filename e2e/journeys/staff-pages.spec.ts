import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { enter } from '../src/own-world.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

/** Pixels by which the whole application would scroll away: its screens scroll inside of it. */
const beyondWindow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollHeight - innerHeight));

/** Pixels by which the page is wider than a phone. */
async function beyondPhone(page: Page): Promise<number> {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (window) await page.setViewportSize(window);
  return beyond;
}

test('every page of the desk opens by its address, with people in it, scrolls inside the frame, for assistive technology too [DESK-67, DESK-68, DESK-75]', async ({
  page,
  desk,
  world,
}) => {
  const place = await world.stage({ vacancies: 1 });
  const { id } = place.stage;
  await enter(await world.person('Helena Prado'), place);
  await enter(await world.person('Otávio Bittencourt Neto'), place);
  const reviewed = await enter(
    await world.person('Rita Sá'),
    await world.stage({ manual_review: true }),
  );
  await page.goto('/');
  await enrolApp(page, desk, await desk.staff('admin', { name: 'Otília Marques' }));
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible();

  const pages: ReadonlyArray<readonly [address: string, shown: string | RegExp]> = [
    ['/revisao', 'Rita Sá'],
    [`/revisao?aberta=${reviewed.id}`, 'Primeira inscrição deste cliente.'],
    [`/temporada/${id}/fila`, 'Otávio Bittencourt Neto'],
    [`/temporada/${id}/sala`, 'Lotes'],
    [`/temporada/${id}`, 'Fila de espera'],
    [`/temporada/${id}/convites`, /Convites/],
    [`/temporada/${id}/convites/lista`, /lista/i],
    [`/temporada/${id}/vouchers`, /Vouchers/],
    [`/temporada/${id}/avisos`, /Avisos da prova/],
    [`/temporada/${id}/solidaria`, /Conta solidária/],
    [`/temporada/${id}/resultados`, /Resultados/],
    [`/temporada/${id}/largada`, 'Preencher por número'],
    [`/temporada/${id}/adiamento`, 'Esta etapa não foi adiada'],
    ['/temporada', place.stage.title],
    ['/clientes', 'Helena Prado'],
    ['/conciliacao', /Conciliação/],
    ['/fechamento', /Fechamento/],
    [`/temporada/${id}/extrato`, 'Helena Prado'],
    ['/chegadas', /Chegadas/],
    ['/chegadas/credencial', 'Código ou número'],
    ['/aparelhos', /Aparelhos/],
    ['/integracoes', 'Criar chave'],
    ['/integracoes?visao=webhooks', 'Criar webhook'],
    ['/equipe', 'Otília Marques'],
    ['/auditoria', /Auditoria/],
  ];
  for (const [address, shown] of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      await expectAccessible(page);
      expect(await beyondWindow(page), `what stands below the window of ${address}`).toBe(0);
      expect(await beyondPhone(page), `what is wider than a phone of ${address}`).toBe(0);
    });
  }

  await page.goto(`/temporada/${id}/fila`);
  await page.getByLabel(/Se liberar/).fill('1');
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByText(/Se liberar 1 vaga, sobe 1 inscrição/)).toBeVisible();
  await expectAccessible(page);
});
