import type { Answer } from '@trilha/contract/endpoint.ts';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import type { listPublicStages } from '@trilha/contract/guides/guides.endpoints.ts';
import {
  getFirstStage,
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { openEvents } from '../src/open-events.ts';

const LONG = 'Etapa Serra da Mantiqueira, Campos do Jordão e São Bento do Sapucaí';

/** The owner's paid entry, as the server returns it. */
async function paidEntry(surroundings: Surroundings): Promise<Registration> {
  const answer = surroundings.page.waitForResponse('**/api/userEvents');
  await openEvents(surroundings);
  const { userRegistration } = (await (await answer).json()) as Answer<typeof getUserEvents>;
  const own = userRegistration.find(({ status }) => status === 'Aprovado');
  if (!own) throw new Error('the owner has paid nothing');
  return own;
}

/** Opens an address with exactly these registrations. */
async function openWith(
  { page }: Surroundings,
  address: string,
  userRegistration: Registration[],
): Promise<void> {
  await answerWith(page, getUserEvents, { userRegistration, now: new Date().toISOString() });
  await page.goto(address);
  await page.getByText('Seu próximo passo').waitFor();
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function openToday(surroundings: Surroundings, address: string): Promise<void> {
  const own = await paidEntry(surroundings);
  const start = { group: 'B', time: '08:12', changed_at: null };
  const vehicles = (own.vehicles ?? []).map((car) => ({ ...car, start }));
  await openWith(surroundings, address, [
    {
      ...own,
      vehicles,
      step: { ...own.step, status: 'Agendada', stage_date: new Date().toISOString() },
    },
  ]);
}

async function openCrew(surroundings: Surroundings, address: string): Promise<void> {
  const own = await paidEntry(surroundings);
  const [first] = own.vehicles ?? [];
  const vehicle = first && { ...first, navigator_id: null, navigator_name: null };
  const dates = {
    stage_date: inDays(20),
    cancellation_limit: inDays(15).slice(0, 10),
    title: LONG,
  };
  await openWith(surroundings, address, [
    {
      ...own,
      step: { ...own.step, ...dates, status: 'Agendada', browser: true },
      vehicles: vehicle ? [vehicle] : [],
      vehicleCompanions: [],
    },
  ]);
}

async function openFirst(
  surroundings: Surroundings,
  address: string,
  differing: { title?: string; vacancies_left?: number } = {},
): Promise<void> {
  const { page } = surroundings;
  await openEvents(surroundings);
  const answered: unknown = await page.evaluate(async () => (await fetch('/api/stages')).json());
  const { stages } = answered as Answer<typeof listPublicStages>;
  const stage = stages.find(({ line }) => line !== null);
  if (!stage) throw new Error('no stage has a route');
  const vehicle = { id: 1, title: 'Companheiro de todas as trilhas', plate: 'RVK4E21' };
  await answerWith(page, getFirstStage, {
    first: { stage: { ...stage, ...differing }, vehicle },
    now: new Date().toISOString(),
  });
  await openWith(surroundings, address, []);
  await page.locator('.next-map svg').waitFor();
}

async function openPostponed(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const own = await paidEntry(surroundings);
  const note =
    'A chuva de ontem levou a ponte do quilômetro doze e a prefeitura fechou a estrada. Vamos quando ela abrir, com o mesmo percurso.';
  const asked = { answer_by: inDays(5), default_choice: 'refund', note } as const;
  await answerWith(page, getUserEvents, {
    userRegistration: [
      {
        ...own,
        step: { ...own.step, status: 'Agendada', stage_date: inDays(20), title: LONG },
        postponement: { date_before: inDays(3), ...asked },
      },
    ],
    now: new Date().toISOString(),
  });
  await page.goto(OWN_REGISTRATIONS);
  await page.getByRole('button', { name: 'Manter minha vaga' }).waitFor();
}

/** 'Seu próximo passo' of every kind, on each of its pages; the payment step on `events`. */
export const states: readonly ScreenState[] = [
  { name: 'own-postponed', arrange: openPostponed },
  { name: 'next-step-today', arrange: (surroundings) => openToday(surroundings, '/events') },
  { name: 'next-step-today-team', arrange: (surroundings) => openToday(surroundings, '/team') },
  { name: 'next-step-crew', arrange: (surroundings) => openCrew(surroundings, '/events') },
  { name: 'next-step-crew-garage', arrange: (surroundings) => openCrew(surroundings, '/cars') },
  { name: 'next-step-stage', arrange: (surroundings) => openFirst(surroundings, '/events') },
  {
    name: 'next-step-stage-garage',
    arrange: (surroundings) => openFirst(surroundings, '/cars', { title: LONG, vacancies_left: 0 }),
  },
  {
    name: 'next-step-pay-team',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openEvents(surroundings);
      await page.goto('/team');
      await page.getByText('Seu próximo passo').waitFor();
    },
  },
];
