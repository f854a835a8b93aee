import type { Page } from '@playwright/test';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { type listPublicStages, readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

/** Opens the public page of a stage of the demonstration. */
async function openStage({ page, brand }: Surroundings, stage: StageKey): Promise<void> {
  await page.goto('/etapas');
  const id = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/stages');
    const { stages } = (await answer.json()) as Answer<typeof listPublicStages>;
    return stages.find((stage) => stage.title === wanted)?.id;
  }, demoPlace(brand, stage).title);
  await page.goto(`/etapas/${id}/etapa`);
  await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
}

/** Reaches the page by going back from another one, so that the portal itself requests its data. */
async function comeBack(page: Page): Promise<void> {
  await page.goto('/etapas');
  await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
  await page.getByRole('link', { name: 'Ver a etapa' }).first().click();
}

/** The public pages of stages. */
export const states: readonly ScreenState[] = [
  {
    name: 'public-stages',
    arrange: async ({ page }) => {
      await page.goto('/etapas');
      await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
    },
  },
  { name: 'public-stage', arrange: (surroundings) => openStage(surroundings, 'open') },
  {
    name: 'public-stage-full',
    arrange: (surroundings) => openStage(surroundings, 'full'),
  },
  { name: 'public-stage-past', arrange: (surroundings) => openStage(surroundings, 'past-photos') },
  {
    name: 'public-stage-track',
    arrange: async (surroundings) => {
      await signedIn(surroundings, DEMO_ACCOUNTS.owner);
      await openStage(surroundings, 'closed');
      await surroundings.page.getByRole('button', { name: 'Baixar a trilha (GPX)' }).click();
      await surroundings.page.getByText('A trilha foi para os seus arquivos').waitFor();
    },
  },
  {
    name: 'public-stage-missing',
    arrange: async ({ page }) => {
      await page.goto('/etapas/999999/nada');
      await page.getByText('Etapa não encontrada').waitFor();
    },
  },
  {
    name: 'public-stage-loading',
    arrange: async ({ page }) => {
      await page.route('**/api/stages/*', () => {});
      await comeBack(page);
    },
  },
  {
    name: 'public-stage-failed',
    arrange: async ({ page }) => {
      await refuseWith(page, readStageGuide, 'unexpected');
      await comeBack(page);
      await page.getByRole('button', { name: 'Carregar de novo' }).waitFor();
    },
  },
];
