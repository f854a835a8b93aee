import {
  newDeviceKey,
  publishDeviceKey,
  signText,
} from '@trilha/contract/checkin/device-signature.ts';
import {
  correctedTime,
  hasRealTime,
  readScan,
  type Scan,
  scan,
  type SignedScan,
} from '@trilha/contract/checkin/scan.ts';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { gateDesk } from '../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../testing/fixtures/walkin-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldRecords } from '../access/forgetting/forget-old-records.ts';
import { describeOwnArrivals } from './scans/describe-own-arrivals.ts';
import { readScans } from './scans/verify-scans.ts';
import { tellArrivals } from './telling/tell-arrivals.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { stageWith, arrivalsOf } = gateDesk(() => server);
const LONG = process.env['LONG'] === '1';
const LARGEST = 8_640_000_000_000_000;

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Any entry that the log's schema accepts, with clocks at both extremes. */
function anyScan(device: number, cars: readonly number[]): fc.Arbitrary<Scan> {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const car = fc.oneof(fc.constantFrom(...cars), id);
  const digest = fc.constant('d'.repeat(43));
  const stamp = {
    v: fc.constant(1),
    device: fc.constant(device),
    sequence: fc.oneof(fc.integer({ min: 1, max: 40 }), id),
    at: fc.oneof(fc.integer({ min: 0, max: LARGEST }), fc.constantFrom(0, 1, LARGEST)),
    offset: fc.oneof(
      fc.maxSafeInteger(),
      fc.constantFrom(0, LARGEST, -LARGEST, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    ),
    revision: fc.nat(),
  };
  const verdict = fc.constantFrom('enters', 'already_in', 'unknown', 'unsigned', 'minor_alone');
  const kinds: readonly Fields[] = [
    {
      kind: fc.constant('seen'),
      car: fc.option(car),
      number: fc.option(id),
      how: fc.constantFrom('credential', 'search'),
      verdict,
    },
    { kind: fc.constant('undo'), undoes: fc.integer({ min: 1, max: 40 }) },
    {
      kind: fc.constant('override'),
      car,
      number: id,
      verdict: fc.constantFrom('cancelled', 'unsigned'),
      reason: fc.constantFrom('paid_here', 'other'),
      words: fc.option(fc.constant('Na fila')),
    },
    {
      kind: fc.constant('signature'),
      car,
      number: id,
      person: id,
      waiver: digest,
      by: fc.constantFrom('self', 'guardian'),
      sheet: digest,
    },
    {
      kind: fc.constant('walkin'),
      people: fc.integer({ min: 1, max: 99 }),
      minors: fc.integer({ min: 0, max: 99 }),
      fee: fc.nat({ max: 2_147_483_647 }),
      waiver: fc.option(digest),
      sheet: digest,
    },
  ];
  return fc
    .oneof(...kinds.map((own) => fc.record<Record<string, unknown>>({ ...stamp, ...own })))
    .map((one) => scan.parse(one));
}

it('describes a stage whatever entries of a paired phone are kept for it, also to honest phones [GATE-58]', async () => {
  const { id } = (await stageWith(9, 3)).stage;
  const { db } = server.services;
  const phone = await leasedPhone(server, 3, id);
  const honest = await pairedPhone(server, id, 'Portão 2');
  const cars = (await arrivalsOf(id)).missing.map((car) => car.id);
  await honest.send([await honest.write({ car: cars[2] ?? 0 })]);
  const received_at = server.clock.now();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyScan(phone.id, cars), { minLength: 1, maxLength: 12 }),
      async (log) => {
        // Written directly to the database, past what the endpoint refuses.
        const rows = log.map((entry) => {
          const text = JSON.stringify(entry);
          const digest = createHash('sha256').update(text).digest();
          const { device: device_id, sequence } = entry;
          return { device_id, sequence, digest, text, signature: 's'.repeat(86), received_at };
        });
        await db
          .insertInto('checkin_scans')
          .values(rows)
          .onConflict((same) => same.doNothing())
          .execute();
        const arrivals = await arrivalsOf(id);
        expect(arrivals.arrivals.map(({ car }) => car?.id)).toContain(cars[2]);
        const list = await honest.roster();
        expect(list.statusCode).toBe(200);
        for (const { at } of list.json<{ arrivals: { at: number }[] }>().arrivals) {
          expect(new Date(at).toISOString()).toMatch(/^\d{4}-/);
        }
        await tellArrivals(server.services, id);
        expect((await describeOwnArrivals(db, [id])).get(cars[2] ?? 0)).toBeDefined();
      },
    ),
    { numRuns: LONG ? 200 : 15 },
  );
}, 120_000);

/** Ways in which JSON is valid and yet not as phones write it. */
const WRITINGS: ReadonlyArray<(text: string) => string> = [
  (text) => text.replace('{', '{"kind":"\\u0000",'),
  (text) => text.replace('{', '{"at":1,'),
  (text) => text.replace(':', ': '),
  (text) => text.replace(/"v":1\b/, '"v":1.0'),
  (text) => text.replace(/"v":1\b/, '"v":1e0'),
  (text) => text.replace('"kind"', '"\\u006bind"'),
];

it('refuses at the door an entry that is not written as phones write it: readers of its text could differ [GATE-58]', async () => {
  const { id } = (await stageWith(9, 1)).stage;
  const phone = await pairedPhone(server, id);
  fc.assert(
    fc.property(
      anyScan(phone.id, [1]).filter(hasRealTime),
      fc.constantFrom(...WRITINGS),
      (entry, rewrite) => {
        const text = JSON.stringify(entry);
        const signed = (one: string) => ({ text: one, signature: 's'.repeat(86) });
        const [honest, other] = readScans([signed(text), signed(rewrite(text))]);
        expect(honest?.scan).toEqual(entry);
        expect(readScan(rewrite(text))).not.toBeNull();
        expect(other?.scan).toBeNull();
      },
    ),
    { numRuns: LONG ? 2_000 : 100 },
  );
});

it('forgets walk-ins whatever the text of a kept one is [GATE-47, GATE-58]', async () => {
  const { id } = (await stageWith(9)).stage;
  const phone = await leasedPhone(server, 3, id);
  const { clock } = server;
  const { db } = server.services;
  const honest = [await phone.walkIn(), await phone.walkIn({ waiver: 'w'.repeat(43) })];
  // Written directly to the database, past what the endpoint refuses.
  const texts = honest.map(({ text }) => text);
  const scans = [...texts, WRITINGS[0]?.(texts[0] ?? '') ?? ''].map((text, index) => ({
    device_id: phone.id,
    sequence: 900 + index,
    digest: createHash('sha256').update(text).digest(),
    text,
    signature: 's'.repeat(86),
    received_at: clock.now(),
  }));
  const rows = await db.insertInto('checkin_scans').values(scans).returning('id').execute();
  const driver = 'Caio Prado';
  const kept = rows.map((row) => ({ scan_id: row.id, driver }));
  await db.insertInto('checkin_walkins').values(kept).execute();
  clock.advance(181 * 24 * 3_600_000);
  await forgetOldRecords(server.services);
  const ids = rows.map((row) => row.id);
  const left = db.selectFrom('checkin_walkins').select('driver').where('scan_id', 'in', ids);
  expect(await left.orderBy('scan_id').execute()).toEqual([
    { driver: null },
    { driver },
    { driver: null },
  ]);
  clock.advance(-181 * 24 * 3_600_000);
});

it('refuses at the door an entry whose clock gives no date; its phone’s others are kept [GATE-58]', async () => {
  const { id } = (await stageWith(9, 2)).stage;
  const phone = await pairedPhone(server, id);
  const [car = 0] = (await arrivalsOf(id)).missing.map((one) => one.id);
  const pair = await newDeviceKey();
  await server.services.db
    .updateTable('staff_devices')
    .set({ public_key: await publishDeviceKey(pair) })
    .where('id', '=', phone.id)
    .execute();
  const { text } = await phone.write({ car });
  const honest = JSON.parse(text) as Scan;
  const sign = async (changes: Partial<Scan>): Promise<SignedScan> => {
    const written = JSON.stringify({ ...honest, ...changes });
    return { text: written, signature: await signText(pair.privateKey, written) };
  };
  const poisoned = [
    await sign({ offset: LARGEST }),
    await sign({ offset: -LARGEST }),
    await sign({ at: LARGEST }),
  ];
  const good = await sign({});
  const answer = await phone.send([...poisoned, good]);
  expect(answer.json()).toMatchObject({
    kept: [good.signature],
    refused: poisoned.map(({ signature }) => ({ signature, why: 'unreadable' })),
  });
  const { arrivals, arrived } = await arrivalsOf(id);
  expect(arrived).toBe(1);
  expect(arrivals[0]?.entrance.at).toBe(new Date(correctedTime(honest)).toISOString());
});
