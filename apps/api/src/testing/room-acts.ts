import { pauseEntries } from '@trilha/contract/desk/room-acts.endpoints.ts';
import { stageFixture } from './fixtures/entry-fixture.ts';
import { audited, REASON, type StaffAct } from './staff-act.ts';
import type { TestApp } from './test-app.ts';

async function stageToPause({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  return { params: { id: stage.id }, body: { note: 'Voltamos em breve.', reason: REASON } };
}

/** What the control room does (`staff-acts.ts`). */
export const ROOM_ACTS: Readonly<Record<string, StaffAct>> = {
  pauseEntries: audited(stageToPause),
  resumeEntries: audited(async (server, caller) => {
    const { params, body } = await stageToPause(server);
    await caller.call(pauseEntries, { params, body });
    const { paused_at } = await server.services.db
      .selectFrom('stages')
      .select('paused_at')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    return { params, body: { since: paused_at?.toISOString() } };
  }),
};
