import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStream } from '../../../platform/requests/open-streams.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readRoom } from './read-room.ts';
import { createRooms, EVERY_MS, RECHECK_MS, type Rooms } from './watch-rooms.ts';

let server: TestApp;
let rooms: Rooms;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rooms = createRooms(server.services);
});
afterEach(() => {
  rooms.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** A stream's client: the events it got, and whether the stream ended. */
function watcher() {
  const seen = { events: 0, isOver: false };
  let leave = (): void => undefined;
  const stream = {
    write: () => (seen.events += 1),
    end: () => {
      seen.isOver = true;
      leave();
    },
    onClose: (listener: () => void) => (leave = listener),
  } as unknown as EventStream;
  return { seen, stream, leave: () => leave() };
}

async function roomOf(id: number) {
  const { services, clock } = server;
  const room = await readRoom(services, id, clock.now());
  if (room === null) throw new Error('no such stage');
  return room;
}
const newRoom = async () => roomOf((await stageFixture(server.services)).stage.id);
const always = async (): Promise<boolean> => true;

describe('rooms that somebody looks at', () => {
  it('ask a slow database no second time before it has answered [ROOM-04]', async () => {
    const room = await newRoom();
    const { seen, stream } = watcher();
    rooms.watch(stream, room, always);
    await inTransaction(server.services.db, async (tx) => {
      await sql`lock table stages`.execute(tx);
      for (const _ of [1, 2, 3]) await vi.advanceTimersByTimeAsync(EVERY_MS);
      expect(seen.events).toBe(1);
    });
    await expect.poll(() => seen.events).toBe(2);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await expect.poll(() => seen.events).toBe(3);
  });

  it('end with their stage, for everybody, and where they cannot be read; the others stay [ROOM-05]', async () => {
    const room = await newRoom();
    const gone = { ...room, stage: { ...room.stage, id: 2_000_000_000 } };
    const [stays, one, other] = [watcher(), watcher(), watcher()];
    rooms.watch(stays.stream, room, always);
    for (const { stream } of [one, other]) rooms.watch(stream, gone, always);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await expect.poll(() => [one.seen.isOver, other.seen.isOver]).toEqual([true, true]);
    await expect.poll(() => stays.seen).toEqual({ events: 2, isOver: false });
    const logged = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    const err = new Error('connection lost');
    vi.spyOn(server.services.reads.getExecutor(), 'executeQuery').mockRejectedValue(err);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await expect.poll(() => stays.seen.isOver).toBe(true);
    expect(logged).toHaveBeenCalledWith({ err }, 'control room ended');
  });

  it('end for who may look no longer, also where nobody can say so; two clocks run for all, and none for nobody [ROOM-04, ROOM-05]', async () => {
    const [room, another] = [await newRoom(), await newRoom()];
    const [may, mayNot, unknown] = [watcher(), watcher(), watcher()];
    rooms.watch(may.stream, room, always);
    rooms.watch(mayNot.stream, another, async () => false);
    rooms.watch(unknown.stream, another, () => Promise.reject(new Error('no answer')));
    expect(vi.getTimerCount()).toBe(2);
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    expect([may, mayNot, unknown].map(({ seen }) => seen.isOver)).toEqual([false, true, true]);
    expect(vi.getTimerCount()).toBe(2);
    may.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
