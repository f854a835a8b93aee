import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuditEntry,
  type AuditSearch,
  readAuditEntry,
  searchAudit,
} from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { resendDeskMessage } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { addGrant } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { buildStaff } from '../../../builders/staff.ts';
import { audit } from '../../../platform/audit.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;
const REASON = 'Cobre as férias';

let server: TestApp;
let admin: SignedInStaff;
let auditor: SignedInStaff;
let entrant: Awaited<ReturnType<typeof entrantFixture>>;
let fixture: Awaited<ReturnType<typeof stageFixture>>;
let registration: number;

beforeAll(async () => {
  server = await startTestApp();
  fixture = await stageFixture(server.services, { title: 'Trilha do Carvoeiro' });
  entrant = await entrantFixture(server.services);
  registration = (await enter(server, fixture, entrant)).json().registration.id;
  server.clock.advance(DAY);
  auditor = await signInStaff(server, 'auditor');
  const support = await signInStaff(server, 'support');
  await support.call(resendDeskMessage, { params: { id: registration } });
  server.clock.advance(60_000);
  const colleague = await buildStaff(server.services, 'support', { name: 'Abel Quintas' });
  const wish = {
    role: 'marketing',
    automaker_id: null,
    stage_id: null,
    until: null,
    reason: REASON,
  };
  admin = await signInStaff(server, 'admin', { name: 'Zuleide Antunes' });
  await admin.call(addGrant, { params: { id: colleague.id }, body: wish });
});
afterAll(() => server.close());

async function search(query: Record<string, string> = {}, by = auditor): Promise<AuditSearch> {
  const answer = await by.call(searchAudit, { query });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}
const said = ({ entries }: AuditSearch) =>
  entries.map(({ subject, action }) => `${subject} ${action}`);

describe('the audit', () => {
  it('is found newest first, with who, why, for whom and what was before [DESK-13]', async () => {
    const found = await search();
    expect(said(found).slice(0, 3)).toEqual([
      'staff role-granted',
      'registration message_resent',
      'registration created',
    ]);
    const [granted, resent, created] = found.entries;
    expect(granted).toMatchObject({
      actor: 'staff',
      staff: { id: admin.staff.id, name: 'Zuleide Antunes', session: admin.sessionId },
      about: 'Abel Quintas',
      reason: REASON,
      after: { role: 'marketing' },
    });
    expect(resent).toMatchObject({ about: 'Trilha do Carvoeiro', on_behalf_of: entrant.id });
    expect(created).toMatchObject({ actor: 'customer', customer_id: entrant.id, number: 1 });
    expect(found.staff).toContainEqual({ id: admin.staff.id, name: 'Zuleide Antunes' });
  });

  it('is searched by who of the staff, customer, kind, what it touched and days [DESK-13]', async () => {
    const day = (at: Date) => at.toISOString().slice(0, 10);
    const today = day(server.clock.now());
    const before = day(new Date(server.clock.now().getTime() - DAY));
    const granted = ['staff role-granted'];
    const resent = ['registration message_resent'];
    expect(said(await search({ staff: `${admin.staff.id}` }))).toEqual(granted);
    expect(said(await search({ actor: 'staff' }))).toEqual([...granted, ...resent]);
    expect(said(await search({ customer: `${entrant.id}` }))).toEqual([
      ...resent,
      'registration created',
    ]);
    expect(said(await search({ action: 'message_resent,role-granted' }))).toHaveLength(2);
    const touched = { subject: 'registration', subject_id: `${registration}` };
    expect(said(await search({ ...touched, from: today }))).toEqual(resent);
    expect(said(await search({ ...touched, until: before }))).toEqual(['registration created']);
    expect(said(await search({ subject: 'vehicle' }))).toEqual([]);
  });

  it('is held to where the permission is: a brand, a stage; what is of none, to who has it everywhere [DESK-14]', async () => {
    const seenBy = async (place: object) =>
      said(await search({}, await signInStaff(server, 'auditor', place)));
    const ofEntry = ['registration message_resent', 'registration created'];
    expect(await seenBy({ automaker_id: 1 })).toEqual(ofEntry);
    expect(await seenBy({ stage_id: fixture.stage.id })).toEqual(ofEntry);
    expect(await seenBy({ automaker_id: 2 })).toEqual([]);
    expect(said(await search({ brand: '1' }))).toEqual(ofEntry);
    const [{ id } = { id: 0 }] = (await search()).entries;
    const read = async (by: SignedInStaff) =>
      (await by.call(readAuditEntry, { params: { id } })).statusCode;
    expect(await read(auditor)).toBe(200);
    expect(await read(await signInStaff(server, 'auditor', { automaker_id: 1 }))).toBe(404);
  });

  it('names no customer: neither name nor CPF, e-mail or phone [DESK-13]', async () => {
    const text = JSON.stringify(await search());
    const { db } = server.services;
    const people = await db.selectFrom('people').select(['name', 'cpf', 'phone']).execute();
    const known = [...people.flatMap(Object.values), entrant.email, entrant.cpf].filter(Boolean);
    expect(known.length).toBeGreaterThan(3);
    expect(known.filter((one) => text.includes(String(one)))).toEqual([]);
  });

  it('is paged by keys: what comes meanwhile neither repeats nor hides a row [DESK-13]', async () => {
    const { db, clock } = server.services;
    const write = () =>
      audit(db, {
        at: clock.now(),
        actor: 'system',
        subject: 'stage',
        subjectId: 1,
        action: 'told',
      });
    for (let row = 0; row < 120; row += 1) await write();
    const first = await search();
    await write();
    const second = await search({ page: first.page.next ?? '' });
    const third = await search({ page: second.page.next ?? '' });
    const back = await search({ page: third.page.previous ?? '' });
    const idsOf = ({ entries }: { entries: AuditEntry[] }) => entries.map(({ id }) => id);
    const ids = [first, second, third].flatMap(idsOf);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect([ids.length, new Set(ids).size]).toEqual([third.page.to, third.page.to]);
    expect(idsOf(back)).toEqual(idsOf(second));
    expect([first.page.from, second.page.from, third.page.next]).toEqual([1, 51, null]);
  });
});
