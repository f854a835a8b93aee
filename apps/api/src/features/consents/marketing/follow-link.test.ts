import * as endpoints from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { MARKETING_PURPOSES } from '@trilha/contract/consents/consents.ts';
import { listConsents } from '@trilha/contract/account/account.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { sayConsent } from '../../../testing/acts/mailing-acts.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { customerOfLink, marketingLink } from './marketing-links.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function somebody(automakerId = 1) {
  const customer = await buildCustomer(server.services, { automaker_id: automakerId });
  for (const purpose of ['receive_offers', 'receive_news'] as const) {
    await sayConsent(server, customer.id, true, purpose);
  }
  return { customer, link: marketingLink(server.services.config, customer.id) };
}
const receives = async (link: string) =>
  (await server.call(endpoints.readMarketingLink, { params: { link } })).json().receives;
const stop = async (link: string) =>
  (await server.call(endpoints.stopMarketing, { params: { link } })).json<{ undo: string }>();
const resume = (link: string, undo: string) =>
  server.call(endpoints.resumeMarketing, { params: { link }, body: { undo } });

describe('the link of a message of marketing', () => {
  it('is posted to by mail programs with a form, from any site, without session or cookie, and shows in the profile’s history [FACE-116, FACE-117]', async () => {
    const { customer, link } = await somebody();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/marketing/${link}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://correio.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.json().stopped).toEqual(['receive_offers', 'receive_news']);
    const boundary = 'x';
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const again = await server.app.inject({
      method: 'POST',
      url: `/api/marketing/${link}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: form,
    });
    expect(again.json()).toEqual({ stopped: [], undo: null });
    const audited = await auditOf(server, 'customer', customer.id);
    expect(audited.filter(({ action }) => action === 'marketing_stopped')).toHaveLength(1);
    const { token } = await openTestSession(server.services, customer);
    const { consents } = (await server.call(listConsents, { token })).json();
    const newest = consents
      .slice(0, 2)
      .map((one: { purpose: string; granted: number }) => [one.purpose, one.granted]);
    expect(newest).toHaveLength(2);
    expect(newest).toEqual(
      expect.arrayContaining([
        ['receive_offers', 0],
        ['receive_news', 0],
      ]),
    );
    // The terms, two consents, and their two withdrawals.
    expect(consents).toHaveLength(5);
  });

  it('opened by itself changes nothing, and leads to the page [FACE-116]', async () => {
    const { link } = await somebody();
    const opened = await server.app.inject(`/api/marketing/${link}`);
    expect(opened.headers['content-type']).toContain('text/html');
    expect(opened.body).toContain(`url=/nao-receber?link=${link}"`);
    // The address must not leak through the referrer, and an unknown link is not echoed.
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    const foreign = await server.app.inject(`/api/marketing/${'A'.repeat(60)}`);
    expect(foreign.body).toContain('url=/nao-receber"');
    expect(await receives(link)).toEqual(['receive_offers', 'receive_news']);
    const odd = await server.app.inject(`/api/marketing/${encodeURIComponent('"><script>')}`);
    expect(odd.body).not.toContain('<script');
  });

  it('takes no form anywhere else, and none of more than mail programs send [FACE-116]', async () => {
    const post = async (url: string, payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      return answer.json().code ?? answer.statusCode;
    };
    expect(await post('/api/login', 'email=a')).toBe('unsupported_media_type');
    const { link } = await somebody();
    expect(await post(`/api/marketing/${link}`, 'x'.repeat(10_001))).toBe('body_too_large');
    expect(await receives(link)).toHaveLength(2);
    expect(await post(`/api/marketing/${link}`, 'x'.repeat(10_000))).toBe(200);
  });

  it('gives back exactly what one press took, for a day, unless something was decided since [FACE-118]', async () => {
    const { link } = await somebody();
    const { undo } = await stop(link);
    expect(await receives(link)).toEqual([]);
    expect((await resume(link, undo)).json().receives).toEqual(['receive_offers', 'receive_news']);
    // The undo token works only once.
    expect((await resume(link, undo)).json().code).toBe('changed_meanwhile');

    const often = await somebody();
    const codes: unknown[] = [];
    for (let press = 0; press < 21; press += 1) {
      const taken = await stop(often.link);
      codes.push((await resume(often.link, taken.undo)).json().code ?? 'ok');
    }
    expect(codes).toEqual([...Array<string>(20).fill('ok'), 'too_many_requests']);

    const late = await somebody();
    const { undo: old } = await stop(late.link);
    server.clock.advance(24 * 3_600_000 + 1);
    expect((await resume(late.link, old)).json().code).toBe('changed_meanwhile');

    const decided = await somebody();
    const { undo: overtaken } = await stop(decided.link);
    await sayConsent(server, decided.customer.id, false);
    expect((await resume(decided.link, overtaken)).json().code).toBe('changed_meanwhile');
    expect((await resume(decided.link, undo)).json().code).toBe('changed_meanwhile');
    expect((await resume(decided.link, decided.link)).json().code).toBe('changed_meanwhile');
    expect(await receives(decided.link)).toEqual([]);
  });

  it('leaves alone what was withdrawn before it, in either direction, and the audit says what was decided [FACE-117, FACE-118]', async () => {
    const { customer, link } = await somebody();
    await sayConsent(server, customer.id, false, 'receive_news');
    const { undo } = await stop(link);
    expect((await resume(link, undo)).json()).toEqual({ receives: ['receive_offers'] });
    const decided = { actor: 'customer', detail: { fields: ['receive_offers'] } };
    expect(await auditOf(server, 'customer', customer.id)).toEqual([
      { ...decided, action: 'marketing_stopped' },
      { ...decided, action: 'marketing_resumed' },
    ]);
    const over = 'Não dá mais para desfazer por aqui. No seu perfil você escolhe o que recebe.';
    expect((await resume(link, undo)).json().message).toBe(over);
    expect((await resume(link, 'other')).json().message).toBe(over);
  });

  it('is nobody’s on the other brand, after erasure, or where anything of it is another; an undo is no link [FACE-116]', async () => {
    const { customer, link } = await somebody();
    const other = await somebody(2);
    const code = async (text: string) =>
      (await server.call(endpoints.stopMarketing, { params: { link: text } })).json().code;
    expect(await code(other.link)).toBe('not_found');
    expect(await code(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('not_found');
    // The same bytes in other base64 letters, differing in unused bits.
    const bytes = Buffer.from(link, 'base64url');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twins = letters
      .split('')
      .map((last) => `${link.slice(0, -1)}${last}`)
      .filter((one) => one !== link && Buffer.from(one, 'base64url').equals(bytes));
    for (const twin of [...twins, `${link}=`]) expect(await code(twin)).toBe('not_found');
    // Without a back-office no link was ever sealed, so none is valid.
    const { config } = server.services;
    expect(customerOfLink(config, link)).toBe(customer.id);
    expect(customerOfLink({ ...config, staffHost: null }, link)).toBeNull();
    const { undo } = await stop(link);
    expect(await code(undo)).toBe('not_found');
    const { db, clock } = server.services;
    const gone = db.updateTable('customers').set({ erased_at: clock.now() });
    await gone.where('id', '=', customer.id).execute();
    expect(await code(link)).toBe('not_found');
  });

  it('withdraws every purpose of marketing and nothing else [FACE-117]', async () => {
    const { customer, link } = await somebody();
    const { db, clock } = server.services;
    for (const purpose of [
      ...MARKETING_PURPOSES,
      'receive_vehicle_info',
      'terms_accepted',
    ] as const) {
      const said = { purpose, granted: true, document_version: '1', address: null };
      await db
        .insertInto('consents')
        .values({ customer_id: customer.id, ...said, created_at: clock.now() })
        .execute();
    }
    await Promise.all([stop(link), stop(link)]);
    const rows = await db
      .selectFrom('consents')
      .distinctOn('purpose')
      .select(['purpose', 'granted'])
      .where('customer_id', '=', customer.id)
      .orderBy('purpose')
      .orderBy('id', 'desc')
      .execute();
    expect(rows.filter(({ granted }) => granted).map(({ purpose }) => purpose)).toEqual([
      'receive_vehicle_info',
      'terms_accepted',
    ]);
    const withdrawn = db.selectFrom('consents').select('id').where('customer_id', '=', customer.id);
    expect(await withdrawn.where('granted', '=', false).execute()).toHaveLength(4);
  });
});
