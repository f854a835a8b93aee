import { deleteDraft } from '@trilha/contract/seasons/deleting.endpoints.ts';
import { readSeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { pairedPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { uploadFixture } from '../../../testing/fixtures/upload-fixture.ts';
import { drawnPicture } from '../../../testing/outside/test-files.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
let desk: ReturnType<typeof uploadFixture>;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  desk = uploadFixture(server, director);
});
afterAll(() => server.close());

const DRAFT = { published_at: null };
const remove = async (id: number, over: object = {}, staff = director) => {
  const { version } = await desk.seen(id);
  const body = { with_event: true, version, reason: 'Criada por engano', ...over };
  return staff.call(deleteDraft, { params: { id }, body });
};
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;
const statusOf = async (id: number) =>
  (await director.call(readSeasonStage, { params: { id } })).statusCode;
const countOf = async (table: 'events' | 'categories', id: number) => {
  const column = table === 'events' ? 'id' : 'event_id';
  const rows = server.services.db.selectFrom(table).select('id').where(column, '=', id);
  return (await rows.execute()).length;
};

describe('a draft that nobody entered', () => {
  it('is deleted with its event, its versions and its own files, and the audit says by whom and why [SEASON-89]', async () => {
    const { id, event_id: event } = await desk.newStage(DRAFT);
    const other = await desk.newStage(DRAFT);
    const own = await desk.sent(id, await drawnPicture('#123'));
    const shared = await desk.sent(id, await drawnPicture('#456'));
    const pictures = [own, shared].map(({ address }) => ({ file: address, description: 'Serra' }));
    await desk.save(id, { guide: { pitch: 'Um dia', pictures } });
    await desk.save(other.id, { image: shared.address });
    expect((await remove(id)).json()).toEqual({ message: 'Rascunho apagado.' });
    expect(await statusOf(id)).toBe(404);
    expect([await countOf('events', event), await countOf('categories', event)]).toEqual([0, 0]);
    await desk.sweepLater(0);
    expect(await desk.isThere(own.address)).toBe(false);
    expect(await desk.isThere(shared.address)).toBe(true);
    expect(await auditOf(server, 'stage', id, 'reason')).toContainEqual(
      expect.objectContaining({ action: 'deleted', reason: 'Criada por engano' }),
    );
  });

  it('leaves an event that has another stage, or that is to stay [SEASON-89]', async () => {
    const { stage } = await stageFixture(server.services, DRAFT);
    const { stage: second } = await stageFixture(server.services, {
      ...DRAFT,
      event_id: stage.event_id,
    });
    await remove(stage.id);
    expect(await countOf('events', stage.event_id)).toBe(1);
    await remove(second.id, { with_event: false });
    expect([await statusOf(second.id), await countOf('events', stage.event_id)]).toEqual([404, 1]);
  });
});

describe('a stage that is more than a draft', () => {
  it('is deleted by nobody: published, entered, or named by a phone [SEASON-89]', async () => {
    const published = await desk.newStage();
    expect(codeOf(await remove(published.id))).toBe('draft_in_use');
    const fixture = await stageFixture(server.services);
    await enter(server, fixture, await entrantFixture(server.services));
    const { db } = server.services;
    const { id } = fixture.stage;
    await db.updateTable('stages').set(DRAFT).where('id', '=', id).execute();
    expect(codeOf(await remove(id))).toBe('draft_in_use');
    const named = await desk.newStage(DRAFT);
    await pairedPhone(server, named.id);
    expect(codeOf(await remove(named.id))).toBe('draft_in_use');
    expect([await statusOf(id), await statusOf(named.id)]).toEqual([200, 200]);
  });

  it('is not deleted as somebody saw it before it was changed, nor by who may not edit it [SEASON-89]', async () => {
    const { id } = await desk.newStage(DRAFT);
    const { version } = await desk.seen(id);
    await desk.save(id, { location: 'Parque' });
    expect(codeOf(await remove(id, { version }))).toBe('season_changed');
    const elsewhere = await signInStaff(server, 'director', {
      stage_id: (await desk.newStage()).id,
    });
    expect((await remove(id, {}, elsewhere)).statusCode).toBe(404);
    expect(await statusOf(id)).toBe(200);
  });
});
