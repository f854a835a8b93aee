import { postBanner as postEndpoint } from '@trilha/contract/banners/banners.endpoints.ts';
import { pauseEntries, rehearsePlaces } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { postBanner } from '../../features/banners/post-banner.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const MORE = { kind: 'general', change: 5 } as const;

async function stageToPause({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  return { params: { id: stage.id }, body: { note: 'Voltamos em breve.', reason: REASON } };
}

/** A stage that opens tomorrow, while no rehearsal is running. */
async function stageToRehearse({ services }: TestApp) {
  const { db, clock } = services;
  await db.deleteFrom('stage_rehearsals').execute();
  const opens = new Date(clock.now().getTime() + 86_400_000);
  const { stage } = await stageFixture(services, { start_registration_date: opens });
  const body = { customers: 10, curve: 'minute', pix: 'normal' } as const;
  return { params: { id: stage.id }, body };
}

const BANNER = { kind: 'notice', text: 'Voltamos já.', until: null } as const;
const BRAND = 1;

/** Sets a banner for a brand that had none. */
const bannerAbove = (services: TestApp['services']): Promise<void> =>
  postBanner(services, { automakerId: BRAND, ...BANNER, seen: 0, by: {} });

/** Version of the current banner. */
async function bannerVersion({ services }: TestApp): Promise<number> {
  const row = await services.db
    .selectFrom('portal_banners')
    .select('version')
    .where('automaker_id', '=', BRAND)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** A stage whose opening is being rehearsed. */
async function rehearsingStage(server: TestApp, staffId: number): Promise<{ id: number }> {
  const { params, body } = await stageToRehearse(server);
  const now = server.services.clock.now();
  const row = { step_id: params.id, staff_id: staffId, file_version: '' };
  const at = { phase: 'preparing', done: 0, started_at: now, beat_at: now } as const;
  const running = { ...row, ...body, ...at };
  await server.services.db.insertInto('stage_rehearsals').values(running).execute();
  return params;
}

/** Rows left by a day in the control room. */
export async function roomTraces(server: TestApp, staffId: number): Promise<void> {
  await bannerAbove(server.services);
  await rehearsingStage(server, staffId);
}

/** Staff actions in the control room (`staff-acts.ts`). */
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
  startRehearsal: audited(stageToRehearse),
  cancelRehearsal: audited(async (server, caller) => {
    return { params: await rehearsingStage(server, caller.staff.id) };
  }),
  postBanner: audited(async (server) => ({
    params: { automaker: BRAND },
    body: { ...BANNER, version: await bannerVersion(server) },
  })),
  withdrawBanner: audited(async (server, caller) => {
    const version = await bannerVersion(server);
    const params = { automaker: BRAND };
    await caller.call(postEndpoint, { params, body: { ...BANNER, version } });
    return { params, body: { version: version + 1 } };
  }),
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
