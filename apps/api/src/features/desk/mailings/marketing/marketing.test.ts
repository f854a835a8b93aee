import { readMarketingLink } from '@trilha/contract/consents/marketing-link.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { listMailings, readMailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCustomer, type BuiltCustomer } from '../../../../builders/customer.ts';
import { mailingSeenBy, passTime } from '../../../../testing/fixtures/mailing-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { marketingTo, sayConsent, TO_OFFERS } from '../../../../testing/acts/mailing-acts.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Excludes customers who consented in earlier tests.
  await server.services.db.updateTable('customers').set({ status: 0 }).execute();
});
afterAll(() => server.close());

const marketing = () => signInStaff(server, 'marketing');
async function willing(purpose?: 'receive_news'): Promise<BuiltCustomer> {
  const customer = await buildCustomer(server.services);
  await sayConsent(server, customer.id, true, purpose);
  return customer;
}
async function rehearse(staff: SignedInStaff, audience: object = {}) {
  return staff.call(endpoints.rehearseMarketing, { body: { ...TO_OFFERS, ...audience } });
}
async function begin(staff: SignedInStaff, audience: object = {}, more: object = {}) {
  const body = await marketingTo(staff, audience, more);
  return staff.call(endpoints.startMarketing, { body });
}
const pass = (ms: number): Promise<void> => passTime(server, ms);
const received = ({ email }: { email: string }) => server.partners.mailbox.list(email);
const read = mailingSeenBy;

describe('a message of marketing', () => {
  it('counts who said yes to its very purpose last, of the brand, and names nobody [DESK-106, DESK-107]', async () => {
    const staff = await marketing();
    await willing();
    await willing('receive_news');
    const withdrawn = await willing();
    await sayConsent(server, withdrawn.id, false);
    const again = await buildCustomer(server.services);
    await sayConsent(server, again.id, false);
    await sayConsent(server, again.id, true);
    const other = await buildCustomer(server.services, { automaker_id: 2 });
    await sayConsent(server, other.id, true);
    const refused = await willing();
    const { db, clock } = server.services;
    const away = { automaker_id: 1, email: refused.email, code: 550, refused_at: clock.now() };
    await db.insertInto('refused_addresses').values(away).execute();
    const told = (await rehearse(staff)).json();
    expect(told).toEqual({ able: 2, refused: 1, version: expect.any(String), typed: null });
    const news = (await rehearse(staff, { purpose: 'receive_news' })).json();
    expect(news).toMatchObject({ able: 1, refused: 0 });
  });

  it('is narrowed to who has an entry in stages, or none [DESK-107]', async () => {
    const staff = await marketing();
    const place = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    await enter(server, place, entrant);
    await sayConsent(server, entrant.id, true);
    await willing();
    const stages = [place.stage.id];
    const able = async (circle: string) =>
      (await rehearse(staff, { circle, stages })).json<{ able: number }>().able;
    expect([await able('everybody'), await able('entered'), await able('absent')]).toEqual([
      2, 1, 1,
    ]);
    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Cancelada', places: 0 })
      .execute();
    expect(await able('entered')).toBe(0);
    const none = await rehearse(staff, { circle: 'entered', stages: [] });
    expect(none.json().errors).toEqual({ stages: ['Escolha pelo menos uma etapa'] });
  });

  it('leaves to who consents at that moment, with the way out in its heads and in sight; who withdrew is named so [DESK-108, DESK-109, FACE-116]', async () => {
    const staff = await marketing();
    const [first, second] = [await willing(), await willing()];
    const sent = vi.spyOn(server.services.mail, 'send');
    const id = (await begin(staff)).json<{ id: number }>().id;
    await sayConsent(server, second.id, false);
    const late = await willing();
    await pass(11_000);
    const { mailing, recipients } = await read(staff, id);
    expect(mailing).toMatchObject({
      state: 'over',
      purpose: 'receive_offers',
      total: 2,
      sent: 1,
      left: 1,
      audience: { circle: 'everybody', stages: [] },
    });
    expect(recipients.map(({ state, code }) => [state, code])).toEqual([
      ['sent', null],
      ['left', 'withdrawn'],
    ]);
    expect([received(second), received(late)]).toEqual([[], []]);
    const [mail, ...others] = received(first);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Você recebe este e-mail porque autorizou ofertas');
    const page = mail?.links.find((link) => link.includes('/nao-receber?link='));
    const link = new URL(page ?? '').searchParams.get('link') ?? '';
    const [handed] = sent.mock.calls.find(([{ to }]) => to === first.email) ?? [];
    expect(handed?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https?:.*\/api\/marketing\/[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const told = await server.call(readMarketingLink, { params: { link } });
    expect(told.json()).toEqual({ receives: ['receive_offers'] });
  });

  it('is refused where the people are others by now, or are many and nothing was typed [DESK-107]', async () => {
    const staff = await marketing();
    await willing();
    const { version } = (await rehearse(staff)).json();
    await willing();
    expect((await begin(staff, {}, { version })).json().code).toBe('changed_meanwhile');
    const people = await Promise.all(Array.from({ length: 20 }, () => willing()));
    expect(people).toHaveLength(20);
    const many = await begin(staff, {}, { confirm: '21' });
    expect(many.json().errors).toEqual({ confirm: ['Escreva 22'] });
    const { db } = server.services;
    expect(
      await db.selectFrom('mailings').select('id').where('body', '=', 'nada').execute(),
    ).toEqual([]);
    const [one, again] = [await begin(staff), await begin(staff)];
    expect([one.statusCode, again.json()]).toEqual([201, one.json()]);
  });

  it('is not sent where it reaches nobody [DESK-107]', async () => {
    const staff = await marketing();
    await buildCustomer(server.services);
    expect((await rehearse(staff)).json()).toMatchObject({ able: 0, refused: 0 });
    expect((await begin(staff)).json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^O que você viu mudou/),
    });
  });

  it('is of a whole brand, of its own permission, and names whole who may see customers alone [DESK-110]', async () => {
    const staff = await marketing();
    const customer = await willing();
    const { db } = server.services;
    await db
      .updateTable('people')
      .set({ name: 'Zuleide Prado' })
      .where('customer_id', '=', customer.id)
      .execute();
    const place = await stageFixture(server.services);
    const grant = { automaker_id: 1, stage_id: place.stage.id };
    expect((await rehearse(await signInStaff(server, 'marketing', grant))).statusCode).toBe(404);
    const elsewhere = await signInStaff(server, 'marketing', { automaker_id: 2 });
    expect((await rehearse(elsewhere)).statusCode).toBe(404);
    const held = await signInStaff(server, 'marketing', { automaker_id: 1 });
    expect((await rehearse(held)).statusCode).toBe(200);
    const wrong = await begin(staff, {}, { text: 'Até a {etapa}' });
    expect(wrong.json().errors.text[0]).toBe('Não existe {etapa}. Existem: {nome} {nome_completo}');
    const id = (await begin(staff)).json<{ id: number }>().id;
    const names = async (who: SignedInStaff) =>
      (await read(who, id)).recipients.map(({ name, customer: number }) => [name, number]);
    expect(await names(staff)).toEqual([['Zuleide', null]]);
    const support = await signInStaff(server, 'support');
    expect(await names(support)).toEqual([['Zuleide Prado', customer.id]]);
    const seen = async (who: SignedInStaff) =>
      (await who.call(readMailing, { params: { id } })).statusCode;
    expect(await seen(elsewhere)).toBe(404);
    expect(await seen(await signInStaff(server, 'support', grant))).toBe(404);
    const listed = await staff.call(listMailings);
    expect(listed.json().mailings.map((one: { id: number }) => one.id)).toContain(id);
    const params = { id };
    expect((await elsewhere.call(endpoints.haltMarketing, { params })).statusCode).toBe(404);
    expect((await staff.call(endpoints.haltMarketing, { params })).json()).toEqual({
      stopped: 1,
      sent: 0,
    });
  });
});
