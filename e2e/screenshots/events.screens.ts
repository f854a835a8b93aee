import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { openEvents } from '../src/open-events.ts';
import { ownRegistrations } from '../src/own-registrations.ts';
import { signedIn } from '../src/signed-in.ts';

async function openTab(surroundings: Surroundings, tab: string): Promise<void> {
  await openEvents(surroundings);
  const { page } = surroundings;
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
}

/** A registration in review, with the organiser's question. */
async function openQuestion(surroundings: Surroundings, isAnswered: boolean): Promise<void> {
  const { page } = surroundings;
  const own = await ownRegistrations(surroundings);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const review_question = {
    about: 'document' as const,
    note: 'Não encontramos o chassi do seu veículo na base da montadora. Qual é o número que está no documento?',
    asked_at: at,
    answer: isAnswered ? 'É 93XKL1TB4PC028818. Eu tinha trocado o 8 pelo B, desculpe.' : null,
    answered_at: isAnswered ? at : null,
  };
  await answerWith(page, getUserEvents, {
    userRegistration: own.map((one) =>
      one.status === 'Aguardando' ? { ...one, review_question } : one,
    ),
    now: new Date().toISOString(),
  });
  await page.reload();
  const asked = page.getByText('A organização perguntou').first();
  await asked.waitFor();
  await asked.scrollIntoViewIfNeeded();
}

/** An entry with two cars after the start times were published. */
async function openTwoCars(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const own = await ownRegistrations(surroundings);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const starts = [
    { group: 'Super off-road', time: '08:12', changed_at: null },
    { group: null, time: '08:12:30', changed_at: at },
  ];
  await answerWith(page, getUserEvents, {
    userRegistration: own.map((one) => {
      const [car] = one.vehicles ?? [];
      if (one.status !== 'Aprovado' || !car) return one;
      const vehicles = starts.map((start, id) => ({ ...car, id, start }));
      return { ...one, vehicles };
    }),
    now: new Date().toISOString(),
  });
  await page.reload();
  const shown = page.getByText('Largada 08:12:30').first();
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
}

/** The events page with its tabs. */
export const states: readonly ScreenState[] = [
  { name: 'events-asked', arrange: (surroundings) => openQuestion(surroundings, false) },
  { name: 'events-answered', arrange: (surroundings) => openQuestion(surroundings, true) },
  { name: 'events-two-cars', arrange: openTwoCars },
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
