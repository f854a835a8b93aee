import {
  rehearseSeasonClone,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import { readSeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const WISH = {
  title: 'Etapa Repetida',
  stage_date: '2027-04-17 08:00',
  event_name: null,
  keeps_vouchers: false,
};
const YEAR = { brand: 2, from_year: 2026, weeks: 52, has_new_events: false, keeps_vouchers: false };

async function someStage({ services }: TestApp, over: object = {}) {
  const { stage } = await stageFixture(services, over);
  return { id: stage.id };
}

/** Staff actions that clone stages and create new ones (`staff-acts.ts`). */
export const CLONING_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseStageClone: silent(async (server) => ({ params: await someStage(server), body: WISH })),
  cloneStage: audited(async (server, caller) => {
    const params = await someStage(server);
    const told = await caller.call(rehearseStageClone, { params, body: WISH });
    const { version } = told.json<{ version: string }>();
    return { params, body: { ...WISH, version, reason: REASON } };
  }),
  rehearseSeasonClone: silent(async (server) => {
    await someStage(server, { automaker_id: 2 });
    return { body: YEAR };
  }),
  cloneSeason: audited(async (server, caller) => {
    await someStage(server, { automaker_id: 2 });
    const told = await caller.call(rehearseSeasonClone, { body: YEAR });
    return { body: { ...YEAR, version: told.json<{ version: string }>().version, reason: REASON } };
  }),
  deleteDraft: audited(async (server, caller) => {
    const params = await someStage(server, { published_at: null });
    const seen = await caller.call(readSeasonStage, { params });
    const { version } = seen.json<{ version: string }>();
    return { params, body: { with_event: true, version, reason: REASON } };
  }),
  beginStage: audited(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.event_id },
    body: {
      title: 'Etapa Nova',
      city_uf: 'Socorro (SP)',
      uf: 'SP',
      vacancies: 30,
      stage_date: null,
      reason: REASON,
    },
  })),
};
