import { readSignedStatement } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { readWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairedPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { gateDesk } from '../../../testing/fixtures/gate-desk.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeStatements } from './describe-statements.ts';

const TEXT = 'Conheço os riscos.';
const body = { reason: 'A mãe pediu cópia' };
let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

const { stageWith, arrivalsOf } = gateDesk(() => server);

/** A stage that requires signatures, with one registered car, and a phone with its text. */
async function gate() {
  const { stage } = await stageWith(9, 1);
  const asks = server.services.db.updateTable('stages').set({ waiver: TEXT });
  await asks.where('id', '=', stage.id).execute();
  const phone = await pairedPhone(server, stage.id, 'Portão Norte');
  const { roster } = (await phone.roster()).json<RosterAnswer>();
  const [car] = roster?.cars ?? [];
  return { stage, phone, car: car?.id ?? 0, person: car?.crew[0]?.person ?? 0 };
}

it('staff reads who signed, with nobody’s name where they left, and which sheet did not come [GATE-34]', async () => {
  const { stage, phone, car, person } = await gate();
  const whole = await phone.sign({ car, person, text: TEXT });
  const stranger = await phone.sign({ car, person: person + 1_000, text: TEXT });
  await phone.send([whole, { text: stranger.text, signature: stranger.signature }]);
  const told = {
    scan: expect.any(Number),
    car,
    by: 'self',
    at: server.clock.now().toISOString(),
    device: 'Portão Norte',
    fate: 'counts',
    decision: null,
  };
  expect((await arrivalsOf(stage.id)).signatures).toEqual([
    { ...told, name: expect.stringMatching(/^Marina/), has_sheet: true },
    { ...told, name: null, has_sheet: false },
  ]);
});

it('a statement whose text was never given here is read by its digest alone [GATE-31, GATE-35]', async () => {
  const { stage, phone, car, person } = await gate();
  await phone.send([await phone.sign({ car, person, text: 'Outro texto.' })]);
  const { scan = 0 } = (await arrivalsOf(stage.id)).signatures[0] ?? {};
  const read = await admin.call(readSignedStatement, { params: { id: scan }, body });
  expect(read.json()).toMatchObject({
    stage: stage.title,
    device: 'Portão Norte',
    number: 1,
    version: null,
    digest: await textDigest('Outro texto.'),
    text: null,
    sheet: { name: 'Helena Prado' },
  });
  const people = server.services.db.selectFrom('people').select('customer_id');
  const { customer_id: customer } = await people.where('id', '=', person).executeTakeFirstOrThrow();
  expect(await describeStatements(server.services, customer ?? 0)).toMatchObject([
    { stage: stage.title, text: null, mark: 'Helena Prado' },
  ]);
});

it('a car without an entry is read with the text that was signed in it, and with who signed [GATE-42]', async () => {
  const { stage, phone } = await gate();
  const signature = {
    name: 'Caio Prado',
    guardian: null,
    mark: { kind: 'typed', name: 'Caio Prado' },
  } as const;
  const sheet = { signatures: [signature] };
  const [waiver, unknown] = [await textDigest(TEXT), await textDigest('Outro texto.')];
  await phone.send([await phone.walkIn({ waiver, sheet })]);
  server.clock.advance(1_000);
  await phone.send([await phone.walkIn({ waiver: unknown, sheet })]);
  const [newest, first] = (await arrivalsOf(stage.id)).walkins;
  const read = async (id = 0) => (await admin.call(readWalkin, { params: { id }, body })).json();
  const place = { stage: stage.title, device: 'Portão Norte' };
  expect(first?.is_signed).toBe(true);
  expect(await read(first?.scan)).toMatchObject({ ...place, text: TEXT, sheet });
  expect(await read(newest?.scan)).toMatchObject({ ...place, text: null, sheet });
});
