import { readSeasonStage, rehearseSeason } from '@trilha/contract/seasons/season.endpoints.ts';
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

/** Staff actions on season files and in the stage editor. */
export const SEASON_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseSeason: silent(async () => ({ body: { text: SEASON } })),
  importSeasonFile: audited(async (_server, caller) => {
    const rehearsal = await caller.call(rehearseSeason, { body: { text: SEASON } });
    const { version } = rehearsal.json<{ version: string }>();
    return { body: { text: SEASON, version, reason: REASON } };
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
