import { buildStaff } from '../../builders/staff.ts';
import type { Services } from '../../services.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { drawnPicture } from '../outside/test-files.ts';
import { audited, silent, type StaffAct } from './staff-act.ts';

/** Staff actions in the stage editor other than saving (`staff-acts.ts`). */
export const STAGE_ACTS: Readonly<Record<string, StaffAct>> = {
  previewStage: silent(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.id },
    body: {},
  })),
  uploadStageFile: audited(async ({ services }) => {
    const content = (await drawnPicture('#483')).toString('base64');
    return {
      params: { id: (await stageFixture(services)).stage.id },
      body: { use: 'picture', file: { name: 'serra.png', content } },
    };
  }),
};

/** Rows left by a stage editor before saving, and a previous track of the stage. */
export async function stageTraces({ db, clock }: Services, stageId: number): Promise<void> {
  const { id } = await buildStaff({ db, clock }, 'director');
  const by = { staff_id: id, created_at: clock.now() };
  const seen = { id: 'b'.repeat(32), step_id: stageId, page: '{}', list: '{}' };
  await db
    .insertInto('stage_previews')
    .values({ ...seen, ...by })
    .execute();
  const sent = { use: 'picture' as const, digest: 'd'.repeat(64), size: 9, told: 'Foto' };
  const stays = { address: '/files/x/serra.webp', expires_at: clock.now() };
  await db
    .insertInto('stage_uploads')
    .values({ automaker_id: 1, ...sent, ...stays, ...by })
    .execute();
  const former = { automaker_id: 1, digest: 'a'.repeat(32), track: '<gpx/>' };
  await db.insertInto('former_tracks').values(former).execute();
}
