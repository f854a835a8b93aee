import {
  type BannerList,
  listBanners,
  postBanner,
  readBanner,
  withdrawBanner,
} from '@trilha/contract/banners/banners.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStage } from '../../builders/stage.ts';
import { KEPT_MS } from '../../platform/requests/kept-answers.ts';
import { auditOf } from '../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TEXT = 'O Pix está fora. Sua vaga fica guardada.';
let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ keptMs: KEPT_MS });
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const shown = async (host = 'mitsubishi.localhost') =>
  (await server.call(readBanner, { headers: { host } })).json().banner;
const post = (version: number, changes: object = {}, by = director, automaker = 1) =>
  by.call(postBanner, {
    params: { automaker },
    body: { kind: 'problem', text: TEXT, until: null, version, ...changes },
  });
const withdraw = (version: number, by = director) =>
  by.call(withdrawBanner, { params: { automaker: 1 }, body: { version } });
const lastVersion = async () => (await listed()).banners[0]?.version ?? 0;
const listed = async (by = director): Promise<BannerList> => (await by.call(listBanners)).json();

it('tells everybody of one brand at once, in place of what it told before, until it is withdrawn [ROOM-25, ROOM-26]', async () => {
  expect(await shown()).toBeNull();
  expect((await post(0)).statusCode).toBe(200);
  expect(await shown()).toEqual({ version: 1, kind: 'problem', text: TEXT });
  expect(await shown('suzuki.localhost')).toBeNull();
  const other = 'O Pix voltou.';
  await post(1, { kind: 'notice', text: `  ${other} ` });
  expect(await shown()).toEqual({ version: 2, kind: 'notice', text: other });
  expect((await listed()).banners).toMatchObject([{ automaker_id: 1, is_shown: true, version: 2 }]);
  expect((await withdraw(2)).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect((await listed()).banners).toMatchObject([{ is_shown: false, version: 3, text: other }]);
});

it('ends by itself at its hour, and does not begin after it [ROOM-25]', async () => {
  const version = await lastVersion();
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
  expect((await post(version, { until: inMinutes(0) })).json().code).toBe('banner_over');
  await post(version, { until: inMinutes(10) });
  server.clock.advance(10 * 60_000 - KEPT_MS);
  expect(await shown()).toMatchObject({ text: TEXT });
  server.clock.advance(KEPT_MS);
  expect(await shown()).toBeNull();
  expect((await withdraw(version + 1)).json().code).toBe('banner_moved');
});

it('is refused to who has not seen what another one posted meanwhile [ROOM-26]', async () => {
  const version = await lastVersion();
  const answers = await Promise.all(
    ['Uma coisa.', 'Outra coisa.'].map((text) => post(version, { text })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await post(version)).json().code).toBe('banner_moved');
  expect((await withdraw(version)).json().code).toBe('banner_moved');
  // The first banner has no existing row to lock.
  const first = await Promise.all(
    ['Uma coisa.', 'Outra coisa.'].map((text) => post(0, { text }, director, 2)),
  );
  expect(first.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('is for who edits the whole season of the brand, and stands in the audit [ROOM-26]', async () => {
  const { id } = await buildStage(server.services);
  const ofStage = await signInStaff(server, 'director', { stage_id: id });
  const ofOther = await signInStaff(server, 'director', { automaker_id: 2 });
  const version = await lastVersion();
  for (const staff of [ofStage, ofOther]) {
    expect((await post(version, {}, staff)).statusCode).toBe(404);
    expect((await withdraw(version, staff)).statusCode).toBe(404);
  }
  expect(await listed(ofStage)).toEqual({ banners: [], postable: [] });
  expect((await listed(ofOther)).postable).toEqual([2]);
  const support = await signInStaff(server, 'support');
  expect((await post(version, {}, support)).statusCode).toBe(403);
  await post(version, { text: 'Conferido.' });
  const rows = server.services.db.selectFrom('audit_log').selectAll();
  const kept = await rows.where('action', '=', 'banner_posted').orderBy('id', 'desc').execute();
  expect(kept[0]).toMatchObject({ staff_id: director.staff.id, after: { text: 'Conferido.' } });
});

it('keeps in the audit what it told before, what of that was still shown, and what was taken off [ROOM-26]', async () => {
  const until = new Date(server.clock.now().getTime() + 60_000);
  const posted = async (changes: object) =>
    expect((await post(await lastVersion(), changes)).statusCode).toBe(200);
  await posted({ text: 'Primeira coisa.', kind: 'notice', until: until.toISOString() });
  await posted({ text: 'Segunda coisa.' });
  expect((await withdraw(await lastVersion())).statusCode).toBe(200);
  await posted({ text: 'Terceira coisa.' });
  const acts = await auditOf(server, 'brand', 1, 'staff_id', 'before', 'after');
  const of = { actor: 'staff', staff_id: director.staff.id, detail: {} };
  const problem = (text: string) => ({ kind: 'problem', text });
  const [first, second] = [{ kind: 'notice', text: 'Primeira coisa.' }, problem('Segunda coisa.')];
  expect(acts.slice(-4)).toEqual([
    expect.objectContaining({ after: { ...first, until: until.toISOString() } }),
    { ...of, action: 'banner_posted', before: first, after: { ...second, until: null } },
    { ...of, action: 'banner_withdrawn', before: second, after: null },
    {
      ...of,
      action: 'banner_posted',
      before: null,
      after: { ...problem('Terceira coisa.'), until: null },
    },
  ]);
});

it('takes plain text alone, neither too short nor too long [ROOM-25]', async () => {
  const version = await lastVersion();
  for (const text of ['Oi', 'a'.repeat(201), 'Pix\u202Evoltou']) {
    expect((await post(version, { text })).json().errors).toHaveProperty('text');
  }
});
