import { buildCategory } from '../../builders/category.ts';
import { buildEvent } from '../../builders/event.ts';
import { readSeasonChampionship } from '@trilha/contract/seasons/championships.endpoints.ts';
import { readSeasonEvent } from '@trilha/contract/seasons/events.endpoints.ts';
import { readSeasonStage, rehearseSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import { rehearseStageFees } from '@trilha/contract/seasons/stage-fees.endpoints.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import { saveChampionship } from '../../features/seasons/championships/save-championship.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

/** A season of one event and stage that is not imported yet. */
const SEASON = `brand: suzuki
events:
  - key: visto
    name: Visto
    categories: [{ key: turismo, name: Turismo }]
    steps: [{ key: socorro, title: Etapa Socorro, city_uf: Socorro (SP), uf: SP, vacancies: 30 }]
`;

async function stageAsSeen(server: TestApp, caller: SignedInStaff) {
  const { stage } = await stageFixture(server.services);
  const params = { id: stage.id };
  const seen = (await caller.call(readSeasonStage, { params })).json<{
    file: object;
    version: string;
  }>();
  return { params, file: { ...seen.file, title: 'Etapa Vista' }, version: seen.version };
}

async function newFees({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  return { stages: [stage.id], fee: '520.00' };
}

async function eventAsSeen({ services }: TestApp, caller: SignedInStaff) {
  const event = await buildEvent(services);
  await buildCategory(services, { event_id: event.id });
  const { id: category } = await buildCategory(services, { event_id: event.id, name: 'Light' });
  const params = { id: event.id };
  const seen = (await caller.call(readSeasonEvent, { params })).json<{
    file: object;
    version: string;
  }>();
  return { params, category, file: { ...seen.file, name: 'Visto' }, version: seen.version };
}

/** Staff actions on events and their categories. */
const EVENT_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseEvent: silent(async (server, caller) => {
    const { params, file } = await eventAsSeen(server, caller);
    return { params, body: { file } };
  }),
  saveEvent: audited(async (server, caller) => {
    const { params, file, version } = await eventAsSeen(server, caller);
    return { params, body: { file, version, reason: REASON } };
  }),
  createEvent: audited(async () => ({
    body: { brand: 1, file: { name: 'Novo', categories: [{ name: 'Turismo' }] }, reason: REASON },
  })),
  deleteEvent: audited(async (server, caller) => {
    const { params, version } = await eventAsSeen(server, caller);
    return { params, body: { version, reason: REASON } };
  }),
  deleteCategory: audited(async (server, caller) => {
    const { params, category, version } = await eventAsSeen(server, caller);
    return { params: { ...params, category }, body: { version, reason: REASON } };
  }),
};

/** A championship of one stage that no other test has. */
async function championshipFields({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  const stages = [`evento-${stage.event_id}/etapa-${stage.id}`];
  return { name: 'Duplas', season: 2026, scores: 'pair', stages, points: [20, 17] };
}

async function championshipAsSeen(server: TestApp, caller: SignedInStaff) {
  const fields = await championshipFields(server);
  const championship = championshipFile.parse({ ...fields, key: `duplas-${stageNumber(fields)}` });
  const { id } = await saveChampionship(server.services.db, 1, championship);
  const seen = (await caller.call(readSeasonChampionship, { params: { id } })).json<{
    version: string;
  }>();
  return { params: { id }, file: { ...fields, name: 'Visto' }, version: seen.version };
}

const stageNumber = ({ stages }: { readonly stages: readonly string[] }): string =>
  String(stages[0]).replaceAll(/\D+/g, '-').slice(1);

/** Staff actions on championships. */
const CHAMPIONSHIP_ACTS: Readonly<Record<string, StaffAct>> = {
  previewChampionship: silent(async (server, caller) => {
    const { params, file } = await championshipAsSeen(server, caller);
    return { params, body: { file } };
  }),
  saveChampionship: audited(async (server, caller) => {
    const { params, file, version } = await championshipAsSeen(server, caller);
    return { params, body: { file, version, reason: REASON } };
  }),
  createChampionship: audited(async (server) => ({
    body: { brand: 1, file: await championshipFields(server), reason: REASON },
  })),
  deleteChampionship: audited(async (server, caller) => {
    const { params, version } = await championshipAsSeen(server, caller);
    return { params, body: { version, reason: REASON } };
  }),
};

/** Staff actions on season files and in the stage editor. */
export const SEASON_ACTS: Readonly<Record<string, StaffAct>> = {
  ...EVENT_ACTS,
  ...CHAMPIONSHIP_ACTS,
  rehearseSeason: silent(async () => ({ body: { text: SEASON } })),
  importSeasonFile: audited(async (_server, caller) => {
    const rehearsal = await caller.call(rehearseSeason, { body: { text: SEASON } });
    const { version } = rehearsal.json<{ version: string }>();
    return { body: { text: SEASON, version, reason: REASON } };
  }),
  rehearseStageFees: silent(async (server) => ({ body: await newFees(server) })),
  changeStageFees: audited(async (server, caller) => {
    const fees = await newFees(server);
    const rehearsal = await caller.call(rehearseStageFees, { body: fees });
    const { version } = rehearsal.json<{ version: string }>();
    return { body: { ...fees, version, reason: REASON } };
  }),
  rehearseStage: silent(async (server, caller) => {
    const { params, file } = await stageAsSeen(server, caller);
    return { params, body: { file } };
  }),
  saveStage: audited(async (server, caller) => {
    const { params, file, version } = await stageAsSeen(server, caller);
    return { params, body: { file, version, reason: REASON } };
  }),
};
