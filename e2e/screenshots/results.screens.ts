import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import { type getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';

/** Opens a demo stage's results as a visitor. */
async function openResults(
  { page, brand }: Surroundings,
  stage: StageKey,
  isLive = true,
): Promise<void> {
  await page.goto('/auth/login');
  const id = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/getAllEvents');
    const { events } = (await answer.json()) as Answer<typeof getAllEvents>;
    return events.flatMap(({ steps }) => steps).find((step) => step.title === wanted)?.id;
  }, demoPlace(brand, stage).title);
  await page.goto(`/events/results/${id}`);
  if (isLive) await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
}

/** Opens the results through the past stages, so that the portal itself requests the data. */
async function followLink({ page, brand, origin }: Surroundings): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/events');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('tab', { name: 'Eventos anteriores' }).click();
  await page
    .getByRole('article', { name: demoPlace(brand, 'past-photos').title })
    .getByRole('link', { name: 'Resultados' })
    .click();
}

/** The public results of a stage. */
export const states: readonly ScreenState[] = [
  { name: 'results', arrange: (surroundings) => openResults(surroundings, 'past-photos') },
  {
    name: 'results-without-script',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/*.js', (route) => route.abort());
      await openResults(surroundings, 'past-photos', false);
      await page.getByText('Arquivos de Resultados').waitFor();
    },
  },
  {
    name: 'results-printed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openResults(surroundings, 'past-photos');
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    },
  },
  {
    name: 'results-empty',
    arrange: (surroundings) => openResults(surroundings, 'past-empty'),
  },
  {
    name: 'results-signed-in',
    arrange: async (surroundings) => {
      await followLink(surroundings);
      await surroundings.page.getByRole('heading', { name: /^Seu resultado/ }).waitFor();
    },
  },
  {
    name: 'results-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, getResults, 'unexpected');
      await refuseWith(page, getStage, 'unexpected');
      await followLink(surroundings);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'results-loading',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/results/*', () => {});
      await page.route('**/api/getStep/*', () => {});
      await followLink(surroundings);
      await page.getByText('Carregando resultados...').waitFor();
    },
  },
];
