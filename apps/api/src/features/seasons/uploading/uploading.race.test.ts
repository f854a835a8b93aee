import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { saveStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFixture } from '../../../testing/fixtures/upload-fixture.ts';
import { drawnPicture } from '../../../testing/outside/test-files.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { describeSeason } from '../describing/describe-season.ts';
import { withoutEmpty } from '../describing/season-text.ts';
import { importSeason } from '../importing/import-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/**
 * While the test holds this advisory lock, a save stops after checking its files, a cleanup after its first deletion.
 */
const GATE = 71;
const GONE = 'este arquivo não está mais aqui: envie de novo';

describe.skipIf(serverUrl === undefined)('the sweep of sent files beside a save', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  let director: SignedInStaff;
  let desk: ReturnType<typeof uploadFixture>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
    director = await signInStaff(server, 'director');
    desk = uploadFixture(server, director);
    const { db } = server.services;
    await sql`create function stand_still() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return null; end $$`.execute(
      db,
    );
    await sql`create trigger stand_still after update on stages
      for each statement execute function stand_still()`.execute(db);
    await sql`create trigger stand_still after delete on stage_uploads
      for each statement execute function stand_still()`.execute(db);
  });
  afterAll(() => server.close());

  /** Resolves when this many connections wait for a lock. */
  const untilWaiting = (count: number): Promise<void> =>
    expect.poll(() => waitingForLocks(server.services.db)).toBe(count);

  /**
   * Races saving a stage that uses a week-old upload against the cleanup: the first one stops halfway until the second
   * waits for it, or has finished without waiting.
   */
  async function raced(first: 'save' | 'sweep', colour: string) {
    const { id } = await desk.newStage();
    const { address } = await desk.sent(id, await drawnPicture(colour));
    const { file, version } = await desk.seen(id);
    const body = { file: { ...file, image: address }, version, reason: 'Foto nova' };
    const save = () => director.call(saveStage, { params: { id }, body });
    const under = await server.services.db.transaction().execute(async (gate) => {
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(gate);
      const early = first === 'save' ? { saving: save() } : { sweeping: desk.sweepLater() };
      await untilWaiting(1);
      const both = {
        saving: early.saving ?? save(),
        sweeping: early.sweeping ?? desk.sweepLater(),
      };
      await Promise.race([untilWaiting(2), first === 'save' ? both.sweeping : both.saving]);
      return both;
    });
    await under.sweeping;
    const answer = await under.saving;
    return {
      status: answer.statusCode,
      errors: answer.json<{ errors?: Record<string, string[]> }>().errors,
      isNamed: (await desk.seen(id)).file['image'] === address,
      isThere: await desk.isThere(address),
    };
  }

  test('waits for a save that names one, and the file stays [SEASON-56]', async () => {
    expect(await raced('save', '#135')).toEqual({
      status: 200,
      errors: undefined,
      isNamed: true,
      isThere: true,
    });
  });

  test('is waited for by a save, which is refused in words at its field [SEASON-56]', async () => {
    expect(await raced('sweep', '#531')).toEqual({
      status: 422,
      errors: { image: [GONE] },
      isNamed: false,
      isThere: false,
    });
  });

  test('is waited for by an import that found the same picture here, which is refused too [SEASON-56]', async () => {
    const { services } = server;
    const { id } = await desk.newStage();
    const picture = await drawnPicture('#315');
    // The cleanup stops after the first deletion and continues with the second file.
    await desk.sent(id, await drawnPicture('#153'));
    const { address } = await desk.sent(id, picture);
    const { file } = await describeSeason(services.db, mitsubishi, { only: id });
    const events = file.events.map((event) => ({
      ...event,
      steps: event.steps.map((step) => ({ ...step, image: 'serra.png' })),
    }));
    const season = seasonSchema.parse(withoutEmpty({ brand: mitsubishi.slug, events }));
    const files = new Map([['serra.png', picture]]);
    const wanted = { season, brand: mitsubishi, files, by: { as: 'ana' }, isRehearsal: false };
    const under = await services.db.transaction().execute(async (gate) => {
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(gate);
      const sweeping = desk.sweepLater();
      await untilWaiting(1);
      const importing = importSeason(services, wanted).then(
        () => 'done',
        (error: unknown) => (error instanceof SeasonRefused ? error.problems : error),
      );
      await Promise.race([untilWaiting(2), importing]);
      return { sweeping, importing };
    });
    await under.sweeping;
    expect(await under.importing).toMatchObject([{ message: GONE }]);
    expect(await desk.isThere(address)).toBe(false);
    expect((await desk.seen(id)).file['image']).toBeNull();
  });

  test('leaves nothing that could be saved where it breaks off after a file went [SEASON-56]', async () => {
    const { db } = server.services;
    const { id } = await desk.newStage();
    const { address } = await desk.sent(id, await drawnPicture('#513'));
    await sql`create function break_off() returns trigger language plpgsql as $$
      begin raise exception 'the connection is gone'; end $$`.execute(db);
    await sql`create constraint trigger break_off after delete on stage_uploads
      initially deferred for each row execute function break_off()`.execute(db);
    await expect(desk.sweepLater()).rejects.toThrow('the connection is gone');
    await sql`drop trigger break_off on stage_uploads`.execute(db);
    expect(await desk.isThere(address)).toBe(false);
    server.clock.advance(8 * 86_400_000);
    const later = uploadFixture(server, await signInStaff(server, 'director'));
    expect(await later.problemsOf(id, { image: address })).toEqual([
      { field: 'image', message: GONE },
    ]);
    await later.sweepLater(0);
    expect((await later.uploads()).map((row) => row.address)).not.toContain(address);
  });
});
