import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadFixture } from '../../../testing/fixtures/upload-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: ReturnType<typeof uploadFixture>;
beforeAll(async () => {
  server = await startTestApp();
  desk = uploadFixture(server, await signInStaff(server, 'director'));
});
afterAll(() => server.close());

const reading = vi.spyOn(SaxesParser.prototype, 'write');
/** Number of GPX files parsed so far. */
const spentReading = (): number => reading.mock.calls.length;

describe('a GPX that is sent from the editor', () => {
  /** A track northwards of this many kilometres, in steps of a hundred metres. */
  const gpx = (km: number, from = -22) => {
    const points = Array.from(
      { length: km * 10 + 1 },
      (_, at) => `<trkpt lat="${from + at * 0.0009}" lon="-46.5"><ele>${800 + at}</ele></trkpt>`,
    );
    return Buffer.from(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
  };
  const asTrack = { use: 'track' } as const;
  const shownOf = async (id: number) => {
    const row = await server.services.db
      .selectFrom('stage_routes')
      .select(['track', 'length_m', 'highest_m', 'track_from'])
      .where('step_id', '=', id)
      .executeTakeFirst();
    return row && { ...row, track: Buffer.from(row.track) };
  };
  const guideOf = (track: string | null, over: object = {}) => ({ guide: { track, ...over } });

  it('is read as it comes, previewed before it is saved, and saved as it was read [SEASON-61]', async () => {
    const { id } = await desk.newStage();
    const content = gpx(12);
    const { address, told } = await desk.sent(id, content, asTrack);
    expect([address, told]).toEqual([
      expect.stringMatching(/^\/track\/[a-f\d]{32}\/rota\.gpx$/),
      expect.stringMatching(/^Trajeto de 12 km, \d+ m de subida, ponto mais alto a 920 m$/),
    ]);
    expect(await desk.previewed(id, guideOf(address))).toContain('"distance_km":12');
    expect(await shownOf(id)).toBeUndefined();
    await desk.save(id, guideOf(address, { track_from: '2030-01-02' }));
    expect(await shownOf(id)).toMatchObject({
      track: content,
      highest_m: 920,
      track_from: expect.stringMatching('2030-01-02'),
    });
  });

  it('keeps the name that it was sent with, in the stage and in its versions [SEASON-91]', async () => {
    const [{ id }, other] = [await desk.newStage(), await desk.newStage()];
    const content = gpx(5);
    const trackOf = async (stage: number) =>
      ((await desk.seen(stage)).file as { guide: { track: string } | null }).guide?.track;
    const sent = await desk.sent(id, content, { ...asTrack, name: 'Água Fria (v1).gpx' });
    await desk.save(id, guideOf(sent.address));
    expect(await trackOf(id)).toBe(sent.address);
    expect(decodeURIComponent(sent.address)).toMatch(/\/Água Fria \(v1\)\.gpx$/);
    const again = await desk.sent(other.id, content, { ...asTrack, name: 'C:\\Serra.GPX' });
    await desk.save(other.id, guideOf(again.address));
    await desk.save(other.id, { guide: null });
    await desk.save(other.id, guideOf(again.address));
    const ofOther = await trackOf(other.id);
    expect(ofOther).toMatch(/^\/track\/[a-f\d]{32}\/Serra\.gpx$/);
    // An address without the name, typed by hand or from before names were stored, still leads to the same track, which
    // keeps its name.
    await desk.save(id, guideOf(sent.address.slice(0, '/track/'.length + 32), { duration: '3 h' }));
    expect(await trackOf(id)).toBe(sent.address);
    await desk.save(id, guideOf(ofOther ?? ''));
    expect(await trackOf(id)).toBe(ofOther);
    const { rows } = await server.services.db
      .selectFrom('stage_versions')
      .select('file')
      .where('step_id', '=', id)
      .orderBy('number')
      .execute()
      .then((all) => ({ rows: all.map(({ file }) => JSON.stringify(file)) }));
    expect(rows.map((file) => /"track":"[^"]*\/([^"/]+)"/.exec(file)?.[1])).toEqual(
      expect.arrayContaining([sent.address.split('/').at(-1), 'Serra.gpx']),
    );
  });

  it('is refused in words where nobody could drive by it [SEASON-61]', async () => {
    const { id } = await desk.newStage();
    const cut = gpx(3).subarray(0, -20);
    expect(await desk.refusal(id, cut, asTrack)).toBe(
      'O arquivo não é um arquivo GPX que se possa ler: há um erro na linha 1.',
    );
    const empty = Buffer.from('<gpx></gpx>');
    expect(await desk.refusal(id, empty, asTrack)).toBe(
      'O arquivo não tem um trajeto (trk ou rte) com pontos.',
    );
    const many = Buffer.from(
      `<gpx><trk><trkseg>${'<trkpt lat="-22" lon="-46"/>'.repeat(60_001)}</trkseg></trk></gpx>`,
    );
    expect(await desk.refusal(id, many, asTrack)).toBe(
      'O arquivo tem mais de 60.000 pontos: exporte com menos, um a cada 5 metros basta.',
    );
    const vast = Buffer.alloc(5 * 1_024 * 1_024 + 1);
    expect(await desk.refusal(id, vast, asTrack)).toBe('O arquivo tem mais de 5 MB.');
  });

  it('is read once: rehearsals, saves and versions take what was read of it [SEASON-62]', async () => {
    const { id } = await desk.newStage();
    const [first, second] = [gpx(4), gpx(6)];
    const sent1 = await desk.sent(id, first, asTrack);
    const sent2 = await desk.sent(id, second, asTrack);
    const before = spentReading();
    await desk.save(id, guideOf(sent1.address));
    await desk.save(id, guideOf(sent1.address, { track_from: '2030-01-02' }));
    expect((await shownOf(id))?.track_from).toBe('2030-01-02');
    await desk.save(id, guideOf(sent2.address));
    expect(await desk.problemsOf(id, guideOf(sent1.address))).toEqual([]);
    await desk.save(id, guideOf(sent1.address));
    expect((await shownOf(id))?.length_m).toBeCloseTo(4_000, -2);
    const other = await desk.newStage();
    await desk.save(other.id, guideOf(sent1.address));
    expect(spentReading()).toBe(before);
  });

  it('goes after a week unless a version names it, and is another brand’s to nobody [SEASON-62]', async () => {
    const { id } = await desk.newStage();
    const [unused, former] = [gpx(7), gpx(8)];
    const sent1 = await desk.sent(id, unused, asTrack);
    const sent2 = await desk.sent(id, former, asTrack);
    const abroad = await desk.newStage({ automaker_id: 2 });
    const field = { field: 'guide.track', message: 'não há este trajeto aqui: envie o GPX' };
    expect(await desk.problemsOf(abroad.id, guideOf(sent2.address))).toEqual([field]);
    await desk.save(id, guideOf(sent2.address));
    await desk.save(id, { guide: null });
    await desk.sweepLater();
    expect(await desk.problemsOf(id, guideOf(sent1.address))).toEqual([field]);
    expect(await desk.problemsOf(id, guideOf(sent2.address))).toEqual([]);
  });

  it('stays while the same text was sent a second time, though not byte by byte [SEASON-62]', async () => {
    const { id } = await desk.newStage();
    const content = gpx(9);
    const { address } = await desk.sent(id, content, asTrack);
    const marked = await desk.sent(id, Buffer.concat([Buffer.from('\ufeff'), content]), asTrack);
    expect(marked.address).toBe(address);
    const { db, clock } = server.services;
    const first = db.updateTable('stage_uploads').set({ expires_at: clock.now() });
    await first.where('address', '=', address).where('size', '=', content.length).execute();
    await desk.sweepLater(0);
    expect(await desk.problemsOf(id, guideOf(address))).toEqual([]);
    await desk.sweepLater();
    expect(await desk.problemsOf(id, guideOf(address))).toHaveLength(1);
  });
});
