import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { pageBanners } from './find-page-banner.ts';
import { postBanner } from './post-banner.ts';

const TEXT = 'O Pix está fora.';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const said = { kind: 'problem', text: TEXT, until: null, seen: 0, by: {} } as const;
  await postBanner(server.services, { automakerId: 1, ...said });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

it('is read once for all pages that are drawn at a time, of their brand, and anew for the next [ROOM-25]', async () => {
  const read = vi.spyOn(server.services.reads, 'selectFrom');
  const bannerOf = pageBanners(server.services);
  const asked = [bannerOf(1), bannerOf(1), bannerOf(2)];
  expect(read).toHaveBeenCalledTimes(2);
  await Promise.all(asked);
  // On a busy machine the first attempt may be too late.
  await expect.poll(() => bannerOf(1)).toEqual({ version: 1, kind: 'problem', text: TEXT });
  await expect
    .poll(async () => {
      await bannerOf(1);
      return read.mock.calls.length;
    })
    .toBeGreaterThan(2);
  expect(await bannerOf(2)).toBeNull();
});

it('is missing from a page where it cannot be read, or not in time [ROOM-25]', async () => {
  const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined);
  const read = vi.spyOn(server.services.reads, 'selectFrom');
  const err = new Error('no answer');
  read.mockImplementationOnce(() => {
    throw err;
  });
  const bannerOf = pageBanners(server.services);
  expect(await bannerOf(1)).toBeNull();
  expect(logged).toHaveBeenCalledWith({ err, route: '/*' }, 'page without its data');
  // While the table is locked, the page has no banner; the next page has it.
  const late = await inTransaction(server.services.db, async (tx) => {
    await sql`lock table portal_banners`.execute(tx);
    return bannerOf(1);
  });
  expect(late).toBeNull();
  await expect.poll(() => bannerOf(1)).toMatchObject({ text: TEXT });
});
