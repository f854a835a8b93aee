import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { openEvents } from '../src/open-events.ts';
import { signedIn } from '../src/signed-in.ts';

async function openTab(surroundings: Surroundings, tab: string): Promise<void> {
  await openEvents(surroundings);
  const { page } = surroundings;
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
}

/** The events, in their tabs. */
export const states: readonly ScreenState[] = [
  { name: 'events', arrange: openEvents },
  { name: 'events-mine', arrange: (surroundings) => openTab(surroundings, 'Minhas inscrições') },
  { name: 'events-past', arrange: (surroundings) => openTab(surroundings, 'Eventos anteriores') },
  {
    name: 'events-empty',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, getUserEvents, {
        userRegistration: [],
        now: new Date().toISOString(),
      });
      await openTab(surroundings, 'Minhas inscrições');
    },
  },
  {
    name: 'events-failed',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await refuseWith(page, getAllEvents, 'unexpected');
      await page.goto('/events');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'events-loading',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.route('**/api/getAllEvents', () => {});
      await page.goto('/events');
      await page.locator('[aria-busy=true]').first().waitFor();
    },
  },
];
