import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { answerStagesOnce, holdAnswers } from '../src/answer-once.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signIn } from '../src/sign-in.ts';

interface EventsAnswer {
  now: string;
  events: { steps: Record<string, unknown>[] }[];
}

/** Gives one stage another window than the server has, in milliseconds from its now. */
async function withWindow(page: Page, site: string, title: string, from: number, to: number) {
  const body = await new PortalApi(site).ask<EventsAnswer>('GET', '/getAllEvents');
  const now = Date.parse(body.now);
  for (const stage of body.events.flatMap(({ steps }) => steps)) {
    if (stage['title'] !== title) continue;
    stage['start_first_batch'] = null;
    stage['end_first_batch'] = null;
    stage['start_registration_date'] = new Date(now + from).toISOString();
    stage['end_registration_date'] = new Date(now + to).toISOString();
  }
  await answerStagesOnce(page, body);
}

test('shows the own registration, cancels it in place, keeps its tab and begins its order anew [EVT-01, EVT-02, EVT-03, EVT-04, EVT-21, EVT-25, EVT-28, EVT-31, EVT-32, FACE-85]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  const stage = titleOf('open');
  const entrant = await newEntrant({ brand, baseURL, mailbox }, stage);
  await signIn(page, entrant.api);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vem pra trilha com a');
  await expect(page.getByText('Seu próximo passo')).toBeVisible();
  const row = page.getByRole('article', { name: stage });
  await expect(row.getByText('Aguardando Pagamento')).toBeVisible();
  await expectAccessible(page);

  const countdown = page.getByText(/^faltam \d+ dias$/).first();
  const shown = await countdown.evaluate((text) => [
    getComputedStyle(text).textTransform,
    getComputedStyle(text, '::first-letter').textTransform,
  ]);
  expect(shown).toEqual(['none', 'none']);

  const first = page.getByRole('article').first();
  const farthest = await first.getAttribute('aria-labelledby');
  await page.getByRole('button', { name: 'Mais próximas primeiro' }).click();
  await expect(
    page.getByRole('button', { name: 'Mais próximas primeiro', pressed: true }),
  ).toBeVisible();
  expect(await first.getAttribute('aria-labelledby')).not.toBe(farthest);

  await page.getByRole('tab', { name: 'Eventos anteriores' }).click();
  await expect(page.getByRole('link', { name: 'Fotos' }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Minhas inscrições' }).click();
  await page.reload();
  const mine = page.getByRole('tab', { name: 'Minhas inscrições' });
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('button', { name: 'Mais distantes primeiro', pressed: true }),
  ).toBeVisible();
  // Collapsed on a phone: what is read once, and rare actions [FACE-85].
  await expect(row.getByRole('link', { name: 'Ver a etapa' })).toBeHidden();
  await row.getByRole('button', { name: 'Mais opções' }).click();
  await expect(row.getByRole('link', { name: 'Ver a etapa' })).toBeVisible();
  await row.getByRole('button', { name: 'Cancelar inscrição' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Deseja cancelar a inscrição?')).toBeVisible();
  await expect(question.getByText('Nenhum pagamento chegou até agora.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Manter inscrição' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await expect(row.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(row.getByText('Nada foi pago.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'QR Code Pix' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Cancelar inscrição' })).toHaveCount(0);
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: /^Pagar a inscrição/ })).toHaveCount(0);
});

test('opens and closes a stage by itself, by the server’s clock [EVT-08, EVT-09, EVT-12, EVT-13, EVT-15, EVT-17, EVT-18]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  titleOf,
}) => {
  const stage = titleOf('few-left');
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await signIn(page, entrant.api);
  const hour = 3_600_000;
  await page.clock.install();
  await withWindow(page, baseURL ?? '', stage, hour, 2 * hour);
  await page.goto('/events');
  const row = page.getByRole('article', { name: stage });
  await expect(row.getByRole('button', { name: 'Inscrições em breve' })).toBeDisabled();
  await expect(row.getByRole('timer', { name: 'Abre em' })).toBeVisible();
  await holdAnswers(page);
  await page.clock.fastForward(hour);
  await expect(row.getByRole('link', { name: 'Inscreva-se' })).toBeVisible();
  await page.clock.fastForward(hour);
  await expect(row.getByRole('button', { name: 'Inscrições encerradas' })).toBeDisabled();
});
