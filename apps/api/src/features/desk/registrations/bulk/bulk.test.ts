import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { approveDeskReview } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { settleDown } from '../../../../testing/fixtures/payment-fixture.ts';
import { goOnWithBulk } from './go-on-with-bulk.ts';

const REASON = 'Vistoria feita no papel';
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

/** A number of registrations in review, in a stage of their own. */
async function inReview(count: number): Promise<{ search: { stage: number }; ids: number[] }> {
  const place = await stageFixture(server.services, { manual_review: true, vacancies: 100 });
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const entered = await enter(server, place, await entrantFixture(server.services));
    ids.push(entered.json().registration.id);
  }
  await settleDown(server);
  return { search: { stage: place.stage.id }, ids };
}

type Wish = { act: endpoints.BulkAct; search?: object; ids?: readonly number[] };
const count = async ({ call }: SignedInStaff, wish: Wish) =>
  (await call(endpoints.rehearseBulk, { body: { search: {}, ...wish } })).json<{
    able: number;
    left: number;
    version: string;
  }>();
async function start(staff: SignedInStaff, wish: Wish, more: object = {}) {
  const { version } = await count(staff, wish);
  const body = { search: {}, ...wish, version, reason: REASON, ...more };
  return staff.call(endpoints.startBulk, { body });
}
const newest = async ({ call }: SignedInStaff): Promise<endpoints.DeskBulk | undefined> =>
  (await call(endpoints.listBulks)).json<{ bulks: endpoints.DeskBulk[] }>().bulks[0];

async function one(id: number) {
  const answer = await support.call(readDeskRegistration, { params: { id } });
  return answer.json().registration;
}
const mails = (id: number, kind: string) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['staff_id', 'staff_session', 'reason'])
    .where('subject', '=', 'registration')
    .where('subject_id', '=', id)
    .where('action', '=', kind)
    .execute();

describe('one deed to many registrations', () => {
  it('reaches all that the filters leave and can be reached, once each, with who and why [DESK-64]', async () => {
    const { search, ids } = await inReview(23);
    const [first = 0] = ids;
    const { version } = await one(first);
    await support.call(approveDeskReview, { params: { id: first }, body: { version } });
    expect(await count(support, { act: 'approve', search })).toMatchObject({ able: 22, left: 1 });
    const answer = await start(support, { act: 'approve', search }, { confirm: '22' });
    expect(answer.statusCode).toBe(201);
    expect(await newest(support)).toMatchObject({ total: 22, done: 0, is_over: false });
    await settleDown(server);
    expect(await newest(support)).toMatchObject({ total: 22, done: 22, refused: 0, is_over: true });
    const by = { staff_id: support.staff.id, staff_session: support.sessionId };
    for (const id of ids.slice(1)) {
      expect((await one(id)).status).toBe('Aguardando Pagamento');
      expect(await mails(id, 'review_approved')).toEqual([{ ...by, reason: REASON }]);
    }
    expect(await mails(first, 'review_approved')).toHaveLength(1);
  });

  it('does nothing where what was counted is no longer so [DESK-64]', async () => {
    const { search, ids } = await inReview(2);
    const [first = 0, second = 0] = ids;
    const { version } = await count(support, { act: 'approve', search });
    const { version: seen } = await one(first);
    await support.call(approveDeskReview, { params: { id: first }, body: { version: seen } });
    const body = { act: 'approve', search, version, reason: REASON };
    const answer = await support.call(endpoints.startBulk, { body });
    expect(answer.json().code).toBe('changed_meanwhile');
    expect((await one(second)).status).toBe('Aguardando');
  });

  it('asks for the number, typed, where it reaches many [DESK-65]', async () => {
    const { search } = await inReview(21);
    const refused = await start(support, { act: 'resend', search }, { confirm: '12' });
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: { confirm: ['Escreva 21'] } });
    expect((await start(support, { act: 'resend', search })).statusCode).toBe(422);
    const done = await start(support, { act: 'resend', search }, { confirm: ' 21 ' });
    expect(done.statusCode).toBe(201);
    await settleDown(server);
  });

  it('tells which were refused since somebody was faster, and does the others [DESK-64]', async () => {
    const { search, ids } = await inReview(3);
    const [, second = 0] = ids;
    const { version, number } = await one(second);
    expect((await start(support, { act: 'approve', search })).statusCode).toBe(201);
    const approved = { params: { id: second }, body: { version } };
    await support.call(approveDeskReview, approved);
    await settleDown(server);
    expect(await newest(support)).toMatchObject({
      done: 2,
      refused: 1,
      refused_numbers: [number],
      is_over: true,
    });
  });

  it('sends to each once, though a run ends in the middle and two go on at once [DESK-66]', async () => {
    const { ids } = await inReview(3);
    const started = await start(support, { act: 'resend', ids });
    const { id } = started.json<{ id: number }>();
    const { services } = server;
    const [, second = 0] = ids;
    // The second registration fails as in a database outage.
    let isBroken = true;
    const failing = {
      ...services,
      clock: {
        now: () => {
          if (isBroken) throw new Error('gone');
          return services.clock.now();
        },
      },
    };
    await expect(goOnWithBulk(failing, id)).rejects.toThrow('gone');
    expect(await newest(support)).toMatchObject({ done: 0, refused: 0 });
    isBroken = false;
    await Promise.all([goOnWithBulk(services, id), goOnWithBulk(failing, id)]);
    await settleDown(server);
    expect(await newest(support)).toMatchObject({ total: 3, done: 3, is_over: true });
    expect(await mails(second, 'message_resent')).toHaveLength(1);
  });

  it('is of one’s own permission and place, and shown to who began it [DESK-65]', async () => {
    const { search, ids } = await inReview(1);
    const auditor = await signInStaff(server, 'auditor');
    const body = { act: 'approve', search };
    const refused = await auditor.call(endpoints.rehearseBulk, { body });
    expect(refused.json()).toMatchObject({ code: 'staff_forbidden' });
    expect(refused.json().message).toContain('Atendimento');
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect(await count(elsewhere, { act: 'approve', ids })).toMatchObject({ able: 0, left: 0 });
    expect((await start(elsewhere, { act: 'approve', ids })).json().code).toBe('changed_meanwhile');
    expect(await newest(elsewhere)).toBeUndefined();
  });
});
