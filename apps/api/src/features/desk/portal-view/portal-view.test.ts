import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import {
  drawPortalView,
  openPortalView,
} from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildPerson } from '../../../builders/person.ts';
import { dueFixture, paymentOf, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { signInAgain, type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const REASON = 'Ligou: não acha o código Pix';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ portal: testPortal() });
  support = await signInStaff(server, 'support', { automaker_id: 1 });
});
afterAll(() => server.close());

const open = (id: number, is_whole = false, { call } = support) =>
  call(openPortalView, { params: { id }, body: { reason: REASON, is_whole } });
const draw = (id: number, part: string, query: Record<string, string> = {}, { call } = support) =>
  call(drawPortalView, {
    params: { id, part },
    query,
    headers: { 'sec-fetch-dest': 'iframe' },
  });
/** All data that a page is rendered with. */
async function drawnWhole(customerId: number) {
  const { id } = (await open(customerId, true)).json();
  const { body } = await draw(id, 'team');
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? '').data;
}
const accesses = () => server.services.db.selectFrom('personal_access_log').selectAll().execute();

describe('the portal as a customer sees it', () => {
  it('is drawn once who looks and why is kept, with that customer’s answers [DESK-120]', async () => {
    const due = await dueFixture(server);
    const { id } = (await open(due.entrant.id)).json();
    expect((await accesses()).at(-1)).toMatchObject({
      id,
      staff_id: support.staff.id,
      staff_session: support.sessionId,
      customer_id: due.entrant.id,
      what: 'portal',
      reason: REASON,
    });
    const answer = await draw(id, 'registrations');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('"status":"Aguardando Pagamento"');
    expect(answer.body).toContain(due.entrant.vehicles[0]?.plate);
    const before = (await accesses()).length;
    const opened = await open(due.entrant.id, false, support);
    const until = new Date(server.clock.now().getTime() + 15 * 60_000).toISOString();
    expect([opened.statusCode, opened.json().expires_at]).toEqual([201, until]);
    const short = { params: { id: due.entrant.id }, body: { reason: ' . ', is_whole: false } };
    expect((await support.call(openPortalView, short)).json().code).toBe('invalid');
    expect(await accesses()).toHaveLength(before + 1);
  });

  it('has everything that the customer’s own pages have, and of no other customer anything [DESK-120]', async () => {
    const [mine, theirs] = [await dueFixture(server), await dueFixture(server)];
    for (const [due, mark] of [
      [mine, 'Meu'],
      [theirs, 'Alheio'],
    ] as const) {
      const { id: customer_id } = due.entrant;
      await buildPerson(server.services, { customer_id, name: `${mark} Navegador` });
      const companion = { customer_id, kind: 'companion', name: `${mark} Acompanhante` } as const;
      await buildPerson(server.services, companion);
    }
    const { stage } = await stageFixture(server.services, { title: 'Etapa de quem olha' });
    const drawn = await drawnWhole(mine.entrant.id);
    expect(drawn).toMatchObject({
      now: server.clock.now().toISOString(),
      events: { events: expect.any(Array), now: server.clock.now().toISOString() },
      own: { userRegistration: [{ id: mine.id }] },
      first: { first: null },
      lines: { lines: expect.any(Array) },
      registration: null,
      payment: null,
      credential: null,
    });
    expect(JSON.stringify(drawn.events)).toContain(stage.title);
    const people = JSON.stringify([drawn.participants, drawn.companions]);
    expect([people.includes('Meu Navegador'), people.includes('Meu Acompanhante')]).toEqual([
      true,
      true,
    ]);
    expect(people).not.toContain('Alheio');
    const newcomer = await drawnWhole((await entrantFixture(server.services)).id);
    expect(newcomer.first.first).toMatchObject({ stage: { title: expect.any(String) } });
    const plates = JSON.stringify(drawn.vehicles);
    expect(plates).toContain(mine.entrant.vehicles[0]?.plate);
    expect(plates).not.toContain(theirs.entrant.vehicles[0]?.plate);
  });

  it('may be framed by the staff’s own page alone, and nothing in it runs, loads or is sent [DESK-121]', async () => {
    const { id: customer } = await entrantFixture(server.services);
    const { id } = (await open(customer)).json();
    const { headers } = await draw(id, 'garage');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        'img-src data:',
        "frame-ancestors 'self'",
        'sandbox',
      ]),
    );
    expect(policy.join()).not.toMatch(/script-src|connect-src|allow-/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('holds no code that pays and no token that opens a gate [DESK-121]', async () => {
    const due = await dueFixture(server);
    const { brcode, txid } = await paymentOf(server, due);
    const { id } = (await open(due.entrant.id)).json();
    const panel = await draw(id, 'payment', { registration: String(due.id) });
    expect(panel.body).toContain('"status":"open"');
    expect(panel.body).toContain('Código escondido');
    expect(panel.body).not.toContain(String(brcode));
    expect(panel.body).not.toContain(String(txid));
    expect((await draw(id, 'credential', { registration: String(due.id) })).body).toContain(
      '"credential":null',
    );
    await server.partners.pay(due.txid);
    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Aprovado' })
      .where('id', '=', due.id)
      .execute();
    const own = await server.call(getCredential, {
      token: due.entrant.token,
      params: { id: due.id },
    });
    const credential = await draw(id, 'credential', { registration: String(due.id) });
    expect(credential.body).toContain('Código escondido');
    expect(credential.body).not.toContain(own.json().credential.token);
    await settleDown(server);
  });

  it('makes no session of the customer’s [DESK-121]', async () => {
    const { id: customer } = await entrantFixture(server.services);
    const count = async () =>
      (
        await server.services.db
          .selectFrom('sessions')
          .select('id')
          .where('customer_id', '=', customer)
          .execute()
      ).length;
    const before = await count();
    const { id } = (await open(customer)).json();
    await draw(id, 'team');
    expect(await count()).toBe(before);
  });

  it('is over after a quarter of an hour, and is who opened it’s alone [DESK-122]', async () => {
    const { id: customer } = await entrantFixture(server.services);
    const { id } = (await open(customer)).json();
    const colleague = await signInStaff(server, 'director', { automaker_id: 1 });
    const again = { staff: support.staff, ...(await signInAgain(server, support.staff)) };
    for (const other of [colleague, again]) {
      const refused = await draw(id, 'team', {}, other);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).toContain('o tempo dela acabou');
      expect(refused.body).not.toContain('participants');
    }
    expect((await draw(id, 'team')).statusCode).toBe(200);
    server.clock.advance(15 * 60_000);
    expect((await draw(id, 'team')).statusCode).toBe(404);
    const called = await support.call(drawPortalView, { params: { id, part: 'team' } });
    expect(called.json().code).toBe('not_found');
  });

  it('is nobody’s outside the brand, of a stage alone, or whole without that permission [DESK-122]', async () => {
    const due = await dueFixture(server);
    const id = due.entrant.id;
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect((await open(id, false, elsewhere)).statusCode).toBe(404);
    const held = { automaker_id: 1, stage_id: due.stage.id };
    const ofStage = await signInStaff(server, 'support', held);
    expect((await open(id, false, ofStage)).json().code).toBe('staff_forbidden');
    const auditor = await signInStaff(server, 'auditor', { automaker_id: 1 });
    const before = (await accesses()).length;
    expect((await open(id, true, auditor)).json().code).toBe('staff_forbidden');
    expect(await accesses()).toHaveLength(before);
    const masked = (await open(id, false, auditor)).json();
    expect((await draw(masked.id, 'team', {}, auditor)).body).toContain('"isWhole":false');
    const whole = (await open(id, true)).json();
    expect((await draw(whole.id, 'team')).body).toContain('"isWhole":true');
    expect((await accesses()).at(-1)?.what).toBe('portal:cpf,phone,birth');
  });

  it('is drawn with the grants of the moment: none, once the role at that brand ended [DESK-122]', async () => {
    const { id: customer } = await entrantFixture(server.services);
    const leaving = await signInStaff(server, 'support', { automaker_id: 1 });
    const { id } = (await open(customer, true, leaving)).json();
    const masked = (await open(customer, false, leaving)).json();
    const drawn = async (view: number) => (await draw(view, 'team', {}, leaving)).statusCode;
    expect(await drawn(id)).toBe(200);
    const change = (set: { role?: 'auditor'; automaker_id?: number }) => {
      const grants = server.services.db.updateTable('staff_grants').set(set);
      return grants.where('staff_id', '=', leaving.staff.id).execute();
    };
    // Without the permission to reveal, only masked data remains.
    await change({ role: 'auditor' });
    expect([await drawn(id), await drawn(masked.id)]).toEqual([403, 200]);
    await change({ automaker_id: 2 });
    expect([await drawn(id), await drawn(masked.id)]).toEqual([404, 404]);
  });

  it('is not drawn for what else was seen of a customer, in whose entry another reason stands [DESK-120]', async () => {
    const { id: customer_id, personId } = await buildCustomer(server.services);
    const params = { params: { id: personId }, body: { reason: REASON } };
    expect((await support.call(revealPerson, params)).statusCode).toBe(200);
    const seen = (await accesses()).at(-1);
    expect(seen).toMatchObject({ customer_id, staff_session: support.sessionId });
    expect((await draw(seen?.id ?? 0, 'team')).statusCode).toBe(404);
  });

  it('knows no registration but the customer’s [DESK-122]', async () => {
    const [mine, theirs] = [await dueFixture(server), await dueFixture(server)];
    const { id } = (await open(mine.entrant.id)).json();
    const answer = await draw(id, 'payment', { registration: String(theirs.id) });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(String(theirs.entrant.vehicles[0]?.plate));
  });
});
