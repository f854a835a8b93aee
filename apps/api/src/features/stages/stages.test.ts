import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as stages from '@trilha/contract/stages/stages.endpoints.ts';
import { buildCategory } from '../../builders/category.ts';
import { buildEvent } from '../../builders/event.ts';
import { buildStage } from '../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const list = (host = 'mitsubishi.localhost') =>
  server.call(stages.getAllEvents, { headers: { host } });
const read = (id: number | string, host = 'mitsubishi.localhost') =>
  server.call(stages.getStage, { params: { id }, headers: { host } });

async function steps(host?: string): Promise<stages.Stage[]> {
  const { events }: { events: stages.Event[] } = (await list(host)).json();
  return events.flatMap((event) => event.steps);
}
const stepOf = async (id: number) => (await steps()).find((step) => step.id === id);

describe('the list of events', () => {
  it('answers events with their stages, and the server’s time [API-20, ENT-07, ENT-08, ENT-09, ENT-10]', async () => {
    const event = await buildEvent(server.services, { name: 'Outdoor', description: 'Em família' });
    const stage = await buildStage(server.services, { event_id: event.id, vacancies: 40 });
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    const { events, now } = answer.json();
    expect(now).toBe(server.clock.now().toISOString());
    expect(events.find(({ id }: { id: number }) => id === event.id)).toEqual({
      id: event.id,
      name: 'Outdoor',
      description: 'Em família',
      allows_registration: true,
      is_paid: true,
      steps: [
        {
          id: stage.id,
          event_id: event.id,
          title: 'Etapa Poços de Caldas',
          city_uf: 'Poços de Caldas (MG)',
          uf: 'MG',
          description: stage.description,
          location: 'Parque José Affonso Junqueira',
          image: null,
          stage_date: stage.stage_date?.toISOString(),
          start_registration_date: stage.start_registration_date?.toISOString(),
          end_registration_date: stage.end_registration_date?.toISOString(),
          start_first_batch: null,
          end_first_batch: null,
          vacancies_first_batch: 0,
          vacancies: 40,
          vacancies_left: 40,
          cancellation_limit: stage.cancellation_limit,
          event_value: '500.00',
          status: 'Agendada',
          pause_note: null,
          galery_link: null,
          automaker_id: 1,
          number_of_cars: 2,
          allowed_teams: true,
          browser: true,
          companion: true,
          companion_allowed_quantity: 3,
        },
      ],
    });
  });

  it('drops events that admit no registration, and what is not published yet [EVT-05, API-20]', async () => {
    const event = await buildEvent(server.services, { allows_registration: false });
    const now = server.clock.now().getTime();
    const hidden = [
      await buildStage(server.services, { event_id: event.id }),
      await buildStage(server.services, { published_at: null }),
      await buildStage(server.services, { published_at: new Date(now + DAY_MS) }),
    ].map((stage) => stage.id);
    const shown = (await steps()).map((step) => step.id);
    expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
    server.clock.advance(DAY_MS);
    expect((await steps()).map((step) => step.id)).toContain(hidden[2]);
  });

  it('shows each brand its own stages only [BRD-14]', async () => {
    const suzuki = await buildStage(server.services, { automaker_id: 2 });
    expect((await steps('suzuki.localhost')).map((step) => step.id)).toEqual([suzuki.id]);
    expect(await stepOf(suzuki.id)).toBeUndefined();
    expect((await read(suzuki.id)).statusCode).toBe(404);
  });

  it('needs no token, and does not mind a wrong one', async () => {
    const answer = await server.call(stages.getAllEvents, { token: 'x'.repeat(43) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('places left', () => {
  it('are the general pool’s once it is open, without those set apart', async () => {
    const stage = await buildStage(server.services, {
      vacancies: 20,
      invitation: 2,
      vouchers: { SEGREDO: 3 },
    });
    expect(await stepOf(stage.id)).toMatchObject({ vacancies: 20, vacancies_left: 15 });
    expect((await list()).body).not.toContain('SEGREDO');
  });

  it('are the first batch’s while it runs [EVT-10, EVT-11]', async () => {
    const stage = await buildStage(server.services, {
      vacancies: 20,
      window: 'first_batch',
      first_batch: 4,
    });
    expect(await stepOf(stage.id)).toMatchObject({ vacancies_first_batch: 4, vacancies_left: 4 });
    server.clock.advance(3 * DAY_MS);
    expect(await stepOf(stage.id)).toMatchObject({ vacancies_left: 16 });
  });

  it('fall with every vehicle entered', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5 });
    const entrant = await entrantFixture(server.services);
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
    expect(await stepOf(fixture.stage.id)).toMatchObject({ vacancies: 5, vacancies_left: 4 });
  });
});

describe('one stage', () => {
  it('comes with its event and categories [API-22, ENT-11, ENT-13]', async () => {
    const event = await buildEvent(server.services, { logo: '/logos/motorsports.svg' });
    const stage = await buildStage(server.services, { event_id: event.id });
    const category = await buildCategory(server.services, {
      event_id: event.id,
      name: 'Graduados',
      browser: true,
      browser_minimum_age: 16,
      companion_minimum_age: 8,
      terms_group: 'outdoor',
    });
    const answer = (await read(stage.id)).json();
    expect(answer).toMatchObject({ success: true, now: server.clock.now().toISOString() });
    expect(answer.message).toBeUndefined();
    expect(answer.step).toEqual({
      ...(await stepOf(stage.id)),
      has_opening_report: false,
      event: {
        id: event.id,
        name: 'Motorsports',
        is_paid: true,
        logo: '/logos/motorsports.svg',
        categories: [
          {
            id: category.id,
            event_id: event.id,
            name: 'Graduados',
            browser: true,
            browser_minimum_age: 16,
            companion: true,
            companion_allowed_quantity: 3,
            companion_minimum_age: 8,
            number_of_cars: 2,
            allowed_teams: true,
            terms_group: 'outdoor',
          },
        ],
      },
    });
  });

  it('takes the terms from the category’s id where it has none of its own [INS-50]', async () => {
    const stage = await buildStage(server.services);
    const { id } = await buildCategory(server.services, {
      event_id: stage.event_id,
      terms_group: null,
    });
    const [category] = (await read(stage.id)).json().step.event.categories;
    const byId = id <= 3 ? 'motorsports' : id <= 5 ? 'outdoor' : 'experience';
    expect(category).toMatchObject({ id, terms_group: byId });
  });

  it.each([
    ['its event admits none', { allows_registration: false }, {}],
    ['it was cancelled', {}, { status: 'Cancelada' }],
    ['it was held', {}, { status: 'Realizada' }],
  ] as const)(
    'says that registration is not allowed where %s, and is shown all the same [API-22, INS-43]',
    async (_why, ofEvent, ofStage) => {
      const event = await buildEvent(server.services, ofEvent);
      const stage = await buildStage(server.services, { event_id: event.id, ...ofStage });
      const answer = await read(stage.id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        success: false,
        message: 'Inscrições não permitidas para este evento',
        step: { id: stage.id },
      });
    },
  );

  it('does not exist for anybody while it is not published', async () => {
    const { id } = await buildStage(server.services, { published_at: null });
    expect((await read(id)).json()).toEqual({ code: 'not_found', message: 'Não encontrado' });
    expect((await read(999_999)).statusCode).toBe(404);
    expect((await read('abc')).statusCode).toBe(422);
  });
});
