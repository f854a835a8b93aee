import {
  drawStagePreview,
  type PreviewPage,
  previewStage,
} from '@trilha/contract/seasons/preview.endpoints.ts';
import { readSeasonStage, type SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { openSeasonFile } from '@trilha/contract/seasons/stage-files.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { forgetPreviewsJob } from '../seasons.jobs.ts';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ portal: testPortal() });
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const KEPT_ASIDE = new Set(['rate_limits', 'staff_sessions', 'stage_previews']);
const stored = () => storedContent(server.services.db, KEPT_ASIDE);

async function newStage(over: Parameters<typeof stageFixture>[1] = {}) {
  return (await stageFixture(server.services, over)).stage;
}
async function fileOf(id: number): Promise<SeasonStage['file']> {
  const seen = await director.call(readSeasonStage, { params: { id } });
  return seen.json<SeasonStage>().file;
}
async function preview(id: number, body: object = {}, staff = director) {
  return (await staff.call(previewStage, { params: { id }, body })).json<{
    problems: Array<{ field: string }>;
    preview: { id: string; is_listed: boolean } | null;
  }>();
}
function draw(id: string, page: PreviewPage = 'page', staff = director) {
  return staff.call(drawStagePreview, {
    params: { id },
    query: { page, theme: 'dark' },
    headers: { 'sec-fetch-dest': 'iframe' },
  });
}
const DAY_MS = 86_400_000;

describe('a stage as customers would see it', () => {
  it('is drawn with what is typed, drafts included, without a trace [SEASON-47]', async () => {
    // Another stage in the list.
    await newStage();
    const { id } = await newStage({ published_at: null, title: 'Etapa Rascunho' });
    const file = { ...(await fileOf(id)), title: 'Etapa Digitada', location: 'Praça da Matriz' };
    const before = await stored();
    const { preview: seen, problems } = await preview(id, { file });
    expect([problems, seen?.is_listed]).toEqual([[], true]);
    expect(await stored()).toBe(before);
    const page = await draw(seen?.id ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>mitsubishi dark</title>');
    expect(page.body).toContain('"title":"Etapa Digitada"');
    expect(page.body).toContain('Praça da Matriz');
    const list = await draw(seen?.id ?? '', 'list');
    expect(list.body).toContain('"title":"Etapa Digitada"');
    expect((await server.app.inject('/api/stages')).body).not.toContain('Etapa Digitada');
  });

  it('is drawn of a stage of the future, without dates, and as it is saved [SEASON-47]', async () => {
    const far = new Date(server.services.clock.now().getTime() + 700 * DAY_MS);
    const { id } = await newStage({ stage_date: far, window: 'soon' });
    const saved = await preview(id);
    expect((await draw(saved.preview?.id ?? '')).body).toContain(far.toISOString());
    const { stage_date: _date, ...undated } = await fileOf(
      (await newStage({ published_at: null })).id,
    );
    const draft = await newStage({ published_at: null });
    const empty = { end_registration_date: null, start_registration_date: null };
    const { preview: seen } = await preview(draft.id, { file: { ...undated, ...empty } });
    expect((await draw(seen?.id ?? '')).body).toContain('"stage_date":null');
  });

  it('says at the field what the season’s rules refuse, and draws nothing [SEASON-47]', async () => {
    const { id } = await newStage();
    const file = { ...(await fileOf(id)), uf: 'Minas', vacancies: 'x' };
    const { problems, preview: seen } = await preview(id, { file });
    expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['uf', 'vacancies']));
    expect(seen).toBeNull();
  });

  it('says that the list would not have it where its event is closed [SEASON-47]', async () => {
    const { id, event_id } = await newStage();
    const closed = server.services.db.updateTable('events').set({ allows_registration: false });
    await closed.where('id', '=', event_id).execute();
    expect((await preview(id)).preview?.is_listed).toBe(false);
  });

  it('is whoever’s asked for it alone, for an hour, on the staff’s host alone [SEASON-48]', async () => {
    const { id } = await newStage({ published_at: null });
    const { preview: seen } = await preview(id);
    const name = seen?.id ?? '';
    const url = `/api/staff/season/previews/${name}?page=page&theme=dark`;
    expect((await server.app.inject(url)).statusCode).toBe(404);
    const nobody = await server.app.inject({ url, headers: { host: `${STAFF_HOST}:3000` } });
    expect(nobody.statusCode).toBe(401);
    const other = await signInStaff(server, 'admin');
    expect((await draw(name, 'page', other)).statusCode).toBe(404);
    expect((await draw(name)).statusCode).toBe(200);
    await server.services.db
      .updateTable('stage_previews')
      .set({ created_at: new Date(server.clock.now().getTime() - 3_600_001) })
      .where('id', '=', name)
      .execute();
    const late = await draw(name);
    expect([late.statusCode, late.body.includes('venceu')]).toEqual([404, true]);
    const left = await preview(id);
    await runRecurring(server, forgetPreviewsJob);
    const kept = await server.services.db.selectFrom('stage_previews').select('id').execute();
    expect(kept.map((row) => row.id)).toContain(left.preview?.id);
    expect(kept.map((row) => row.id)).not.toContain(name);
  });

  it('is one of the eight newest of who asked, the others are gone [SEASON-48]', async () => {
    const { id } = await newStage();
    const busy = await signInStaff(server, 'director');
    const names: string[] = [];
    for (let tab = 0; tab < 9; tab += 1) {
      names.push((await preview(id, {}, busy)).preview?.id ?? '');
      server.clock.advance(1_000);
    }
    const shown = await Promise.all(names.map((name) => draw(name, 'page', busy)));
    const statuses = shown.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, ...Array<number>(8).fill(200)]);
  });

  it('is held to where the season is seen, and typed by who edits there [SEASON-48]', async () => {
    const { id } = await newStage();
    const abroad = await signInStaff(server, 'director', { automaker_id: 2 });
    const params = { id };
    expect((await abroad.call(previewStage, { params, body: {} })).statusCode).toBe(404);
    const auditor = await signInStaff(server, 'auditor');
    expect((await preview(id, {}, auditor)).preview).not.toBeNull();
    const typed = { params, body: { file: await fileOf(id) } };
    expect((await auditor.call(previewStage, typed)).statusCode).toBe(404);
  });

  it('is drawn with the grants of the moment: of a brand that somebody left, it is gone [SEASON-48]', async () => {
    const { id } = await newStage({ published_at: null });
    const leaving = await signInStaff(server, 'director', { automaker_id: 1 });
    const name = (await preview(id, {}, leaving)).preview?.id ?? '';
    expect((await draw(name, 'page', leaving)).statusCode).toBe(200);
    const grants = server.services.db.updateTable('staff_grants').set({ automaker_id: 2 });
    await grants.where('staff_id', '=', leaving.staff.id).execute();
    for (const page of ['page', 'list'] as const) {
      expect((await draw(name, page, leaving)).statusCode).toBe(404);
    }
  });

  it('may be framed by the staff’s own page, and do nothing there [SEASON-49]', async () => {
    const { preview: seen } = await preview((await newStage()).id);
    const { headers } = await draw(seen?.id ?? '');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "style-src-elem 'sha256-of-a-test'",
      "form-action 'none'",
      "base-uri 'none'",
      "img-src 'self'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('shows pictures from the staff’s host, to staff alone [SEASON-48]', async () => {
    const address = await server.services.files.store(Buffer.from('Regulamento'), 'r.txt');
    const [, , id = '', name = ''] = address.split('/');
    const shown = await director.call(openSeasonFile, { params: { id, name } });
    expect([shown.statusCode, shown.body]).toEqual([200, 'Regulamento']);
    expect(shown.headers['cache-control']).toContain('private');
    const url = `/api/staff/season/files/${id}/${name}`;
    expect((await server.app.inject(url)).statusCode).toBe(404);
    const params = { id: '0'.repeat(32), name };
    expect((await director.call(openSeasonFile, { params })).statusCode).toBe(404);
  });
});
