import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  listPreparedEntries,
  type PreparedEntry,
} from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import type { getParticipants } from '@trilha/contract/team/team.endpoints.ts';
import type { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { openEvents } from '../src/open-events.ts';
import { signedIn } from '../src/signed-in.ts';

async function openForm(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await openEvents(surroundings);
  await page
    .getByRole('article', { name: demoPlace(surroundings.brand, 'few-left').title })
    .getByRole('link', { name: 'Inscreva-se' })
    .click();
  await page.getByLabel('Categoria', { exact: true }).selectOption({ index: 1 });
}

/** Chooses the longest name as navigator. */
async function chooseCrew({ page }: Surroundings): Promise<void> {
  const navigator = page.getByLabel('Navegador');
  const mother = navigator.locator('option', { hasText: 'Maria Aparecida' });
  await navigator.selectOption(await mother.getAttribute('value'));
}

async function fillAndSend(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await openForm(surroundings);
  await page.getByLabel('Nome da equipe').fill('Família Albuquerque');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await chooseCrew(surroundings);
  await page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true }).click();
}

/** Pauses the entries of every stage, in this page only. */
async function pauseAll({ page }: Surroundings): Promise<void> {
  await page.addInitScript((note) => {
    const ask = window.fetch.bind(window);
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!/getStep|getAllEvents/.test(answer.url)) return answer;
      const text = (await answer.text()).replaceAll('"pause_note":null', `"pause_note":"${note}"`);
      return new Response(text, answer);
    };
  }, ERRORS.entries_paused.message);
}

/** Opens the form of a stage that is not open. */
async function openNotOpen(
  { page, brand, origin }: Surroundings,
  stage: StageKey,
): Promise<number> {
  const place = demoPlace(brand, stage);
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  const answer = page.waitForResponse('**/api/getAllEvents');
  await page.goto('/events');
  const { events } = (await (await answer).json()) as Answer<typeof getAllEvents>;
  const wanted = events.flatMap(({ steps }) => steps).find(({ title }) => title === place.title);
  await page.goto(`/events/event/${wanted?.id}`);
  return wanted?.id ?? 0;
}

/** The customer's prepared entry of the next stage, with these problems in the server's format. */
async function openPrepared(
  surroundings: Surroundings,
  problemsAt: (now: string) => PreparedEntry['problems'],
): Promise<void> {
  const { page } = surroundings;
  const step_id = await openNotOpen(surroundings, 'soon');
  const leave = page.getByRole('button', { name: 'Deixar pronta' }).locator('visible=true').first();
  await leave.waitFor();
  const own = page.waitForResponse('**/api/customer/getVehicles');
  const team = page.waitForResponse('**/api/getParticipants');
  await page.reload();
  const { vehicles } = (await (await own).json()) as Answer<typeof getVehicles>;
  const { participants } = (await (await team).json()) as Answer<typeof getParticipants>;
  const [car] = vehicles;
  const [driver, navigator] = participants;
  const now = new Date().toISOString();
  const prepared: PreparedEntry = {
    step_id,
    event_id: 1,
    key: 'a-key-of-its-own',
    entry: {
      category_id: 0,
      team_name: 'Família Albuquerque',
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: null,
      vehicles: [
        {
          vehicle_id: car?.id ?? 0,
          conductor_id: driver?.id ?? 0,
          navigator_id: navigator?.id ?? null,
        },
      ],
      vehicleCompanions: [],
    },
    problems: problemsAt(now),
    opens_at: null,
    first_batch_refusal: null,
    prepared_at: now,
    checked_at: now,
  };
  await answerWith(page, listPreparedEntries, { prepared: [prepared], now });
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).waitFor();
}

/** The form of a stage. */
export const states: readonly ScreenState[] = [
  { name: 'stage-registration', arrange: openForm },
  {
    name: 'stage-registration-full',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openForm(surroundings);
      await page.getByLabel('Nome da equipe').fill('Família Albuquerque');
      await chooseCrew(surroundings);
      await page.getByLabel('Acompanhante 1').selectOption({ index: 1 });
      await page.getByText('Configurar veículo 2').click();
    },
  },
  {
    name: 'stage-registration-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openForm(surroundings);
      const submit = page.getByRole('button', { name: 'Inscrever-se' });
      await submit.filter({ visible: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'stage-registration-paused',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, createRegistration, 'entries_paused');
      await pauseAll(surroundings);
      await fillAndSend(surroundings);
      await page.getByRole('button', { name: 'Não enviar sozinha' }).waitFor();
    },
  },
  {
    name: 'events-paused',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await pauseAll(surroundings);
      await openEvents(surroundings);
      await page.getByText('Inscrições em pausa').first().waitFor();
    },
  },
  {
    name: 'stage-registration-participant',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openForm(surroundings);
      await page.getByRole('button', { name: 'Adicionar participante' }).click();
      await page.getByLabel('Nome Completo').waitFor();
    },
  },
  {
    name: 'stage-registration-companion',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openForm(surroundings);
      await page.getByRole('button', { name: 'Adicionar acompanhante' }).click();
      await page.getByLabel('Nome', { exact: true }).waitFor();
    },
  },
  {
    name: 'stage-registration-vehicle',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openForm(surroundings);
      await page.getByRole('button', { name: 'Adicionar veículo' }).click();
      await page.getByLabel('Chassi').waitFor();
    },
  },
  {
    name: 'stage-registration-loading',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openEvents(surroundings);
      await page.route('**/api/getStep/*', () => {});
      await page
        .getByRole('article', { name: demoPlace(surroundings.brand, 'few-left').title })
        .getByRole('link', { name: 'Inscreva-se' })
        .click();
      await page.locator('[aria-busy=true]').first().waitFor();
    },
  },
  {
    name: 'stage-registration-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/registrations', (route) => route.abort());
      await fillAndSend(surroundings);
      await page.getByText('Tentar de novo').waitFor();
    },
  },
  {
    name: 'stage-registration-too-many',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, createRegistration, 'too_many_registrations');
      await fillAndSend(surroundings);
      await page.getByText(ERRORS.too_many_registrations.message).first().waitFor();
    },
  },
  {
    name: 'stage-registration-soon',
    arrange: async (surroundings) => {
      await openNotOpen(surroundings, 'soon');
      await surroundings.page
        .getByRole('heading', { name: 'Deixe sua inscrição pronta' })
        .waitFor();
    },
  },
  { name: 'prepared-ready', arrange: (surroundings) => openPrepared(surroundings, () => []) },
  {
    name: 'prepared-missing',
    arrange: (surroundings) =>
      openPrepared(surroundings, () => [
        { field: 'navigator_v1_id', message: 'Campo obrigatório', since: null },
      ]),
  },
  {
    name: 'prepared-lapsed',
    arrange: (surroundings) =>
      openPrepared(surroundings, (since) => [
        { field: 'vehicle_1_id', message: ERRORS.vehicle_already_registered.message, since },
        { field: 'accepted_terms', message: 'Os termos mudaram. Leia e aceite de novo.', since },
      ]),
  },
  {
    name: 'prepared-row',
    arrange: async (surroundings) => {
      await openPrepared(surroundings, () => []);
      await surroundings.page.goto('/events');
      await surroundings.page.getByText('Ver inscrição pronta').first().waitFor();
    },
  },
  {
    name: 'stage-registration-closed',
    arrange: async (surroundings) => {
      await openNotOpen(surroundings, 'today');
      await surroundings.page.getByRole('link', { name: 'Ver as outras etapas' }).waitFor();
    },
  },
  {
    name: 'stage-registration-unknown',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.goto('/events/event/999999');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'stage-registration-invalid-address',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.goto('/events/event/abc');
      await page.getByRole('alert').waitFor();
    },
  },
];
