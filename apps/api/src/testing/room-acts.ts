import { pauseEntries, rehearsePlaces } from '@trilha/contract/desk/room-acts.endpoints.ts';
import { stageFixture } from './fixtures/entry-fixture.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from './test-app.ts';

const MORE = { kind: 'general', change: 5 } as const;

async function stageToPause({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  return { params: { id: stage.id }, body: { note: 'Voltamos em breve.', reason: REASON } };
}

/** What the control room does (`staff-acts.ts`). */
export const ROOM_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearsePlaces: silent(async (server) => ({
    params: (await stageToPause(server)).params,
    body: MORE,
  })),
  changePlaces: audited(async (server, caller) => {
    const { params } = await stageToPause(server);
    const rehearsed = await caller.call(rehearsePlaces, { params, body: MORE });
    const { version } = rehearsed.json<{ version: string }>();
    return { params, body: { ...MORE, version, reason: REASON } };
  }),
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
