import { stageFixture } from './fixtures/entry-fixture.ts';
import { silent, type StaffAct } from './staff-act.ts';

/** What is done in the editor of a stage besides saving it (`staff-acts.ts`). */
export const STAGE_ACTS: Readonly<Record<string, StaffAct>> = {
  previewStage: silent(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.id },
    body: {},
  })),
};
