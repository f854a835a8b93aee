import type { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { SignedScan } from '@trilha/contract/checkin/scan.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  pairedPhone,
  stageSoon,
  type TestPhone,
} from '../../../testing/fixtures/checkin-fixture.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { revokeDevice } from '../phones/revoke-device.ts';
import { buildStaff } from '../../../builders/staff.ts';
import {
  ENTRIES_BY_NETWORK,
  ENTRIES_BY_PHONE,
  MOST_AFTER_REVOCATION,
  MOST_SCANS,
  phoneSubject,
} from './scan-limits.ts';
import { takeScans } from './take-scans.ts';

type Told = Answer<typeof sendScans>;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const send = async (phone: TestPhone, scans: readonly SignedScan[]): Promise<Told> =>
  (await phone.send(scans)).json<Told>();
const write = (phone: TestPhone, count: number) =>
  Promise.all(Array.from({ length: count }, () => phone.write({ car: 1 })));

/** Simulates a phone that uploaded this many entries. */
async function fill({ id }: TestPhone, count: number): Promise<void> {
  await sql`insert into checkin_scans (device_id, sequence, digest, text, signature, received_at)
    select ${id}::integer, 100000 + n, int4send(n::integer), '{}', 'x', ${server.clock.now()}
    from generate_series(1, ${count}::integer) n`.execute(server.services.db);
}

async function revoke({ id }: TestPhone): Promise<void> {
  const { id: staffId } = await buildStaff(server.services, 'admin');
  await revokeDevice(server.services, id, { staffId, reason: 'Perdido no mato' });
  server.clock.advance(1_000);
}

/** The transaction that last locked a stage's row. */
async function lockOf({ id }: TestPhone): Promise<string | undefined> {
  const { rows } = await sql<{ xmax: string }>`select s.xmax::text from stages s
    join staff_devices d on d.step_id = s.id where d.id = ${id}`.execute(server.services.db);
  return rows[0]?.xmax;
}

describe('what phones at the gate may bring', () => {
  it('is a whole day of a large stage at once, and all of it again, with nothing lost [GATE-61]', async () => {
    const phone = await pairedPhone(server, await stageSoon(server.services));
    const day = await write(phone, 1_200);
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < day.length; at += 200) {
        expect((await send(phone, day.slice(at, at + 200))).kept).toHaveLength(200);
      }
    }
    // The largest log: 1,000 cars, each looked at with five signatures; uploaded twice in one window.
    expect(2 * 6_000).toBeLessThan(Math.min(MOST_SCANS, ENTRIES_BY_PHONE.limit));
  });

  it('ends at a ceiling of each phone: what is kept stays kept, others are not touched [GATE-61]', async () => {
    const stage = await stageSoon(server.services);
    const [phone, other] = [await pairedPhone(server, stage), await pairedPhone(server, stage)];
    await fill(phone, MOST_SCANS - 1);
    const [first, second] = await write(phone, 2);
    if (first === undefined || second === undefined) throw new Error('two were written');
    const told = await send(phone, [first, second]);
    expect(told.kept).toEqual([first.signature]);
    expect(told.refused).toEqual([{ signature: second.signature, why: 'too_many' }]);
    expect((await send(phone, [first])).kept).toEqual([first.signature]);
    expect((await send(other, await write(other, 3))).kept).toHaveLength(3);
  });

  it('is little after a revocation, whatever came before it [GATE-61]', async () => {
    const phone = await pairedPhone(server, await stageSoon(server.services));
    await fill(phone, 3 * MOST_AFTER_REVOCATION);
    await revoke(phone);
    const [first, second] = await write(phone, 2);
    if (first === undefined || second === undefined) throw new Error('two were written');
    expect((await send(phone, [first])).kept).toEqual([first.signature]);
    const late = await pairedPhone(server, await stageSoon(server.services));
    await revoke(late);
    await fill(late, MOST_AFTER_REVOCATION);
    expect((await send(late, await write(late, 1))).refused).toMatchObject([{ why: 'too_many' }]);
    // The same number of entries before the revocation is accepted.
    expect((await send(phone, [second])).kept).toEqual([second.signature]);
  });
});

describe('signatures that are to be checked', () => {
  it('are counted by phone and network first, so that a stranger uses up nothing of the phone [GATE-62]', async () => {
    const { services, clock } = server;
    const phone = await pairedPhone(server, await stageSoon(services));
    const [own] = await write(phone, 1);
    if (own === undefined) throw new Error('one was written');
    const forged = { ...own, signature: 'A'.repeat(86) };
    const far = '203.0.113.7';
    const limit = ENTRIES_BY_PHONE;
    await countAttempt(services.db, limit, phoneSubject(phone.id, far), clock.now(), limit.limit);
    await expect(takeScans(services, [forged], far)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect((await takeScans(services, [own], '203.0.113.8')).kept).toEqual([own.signature]);
    // A refused phone is accepted later without losing entries.
    const [late] = await write(phone, 1);
    if (late === undefined) throw new Error('one was written');
    await expect(takeScans(services, [late], far)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    clock.advance(limit.windowSeconds * 1_000);
    expect((await takeScans(services, [late], far)).kept).toEqual([late.signature]);
  });

  it('have a ceiling of all phones of a network; those of no phone cost nothing and are not counted [GATE-62]', async () => {
    const { services, clock } = server;
    const phone = await pairedPhone(server, await stageSoon(services));
    const [own] = await write(phone, 1);
    if (own === undefined) throw new Error('one was written');
    const far = '203.0.113.9';
    const limit = ENTRIES_BY_NETWORK;
    await countAttempt(services.db, limit, far, clock.now(), limit.limit);
    const stranger = { ...own, text: own.text.replace(`"device":${phone.id}`, '"device":999999') };
    const told = await takeScans(services, [stranger], far);
    expect(told.refused).toMatchObject([{ why: 'unknown_device' }]);
    await expect(takeScans(services, [own], far)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('the lock of a stage', () => {
  it('is taken for a new car without an entry alone: not for what is there, nor for a revoked phone [GATE-62]', async () => {
    const phone = await leasedPhone(server, 3);
    const [first, second, third] = [
      await phone.walkIn(),
      await phone.walkIn(),
      await phone.walkIn(),
    ];
    const begun = await lockOf(phone);
    await send(phone, [first]);
    const locked = await lockOf(phone);
    expect(locked).not.toBe(begun);
    expect((await send(phone, [first])).kept).toEqual([first.signature]);
    expect(await lockOf(phone)).toBe(locked);
    await send(phone, [second]);
    expect(await lockOf(phone)).not.toBe(locked);
    await revoke(phone);
    const revoked = await lockOf(phone);
    expect((await send(phone, [third])).kept).toEqual([third.signature]);
    expect(await lockOf(phone)).toBe(revoked);
  });
});
