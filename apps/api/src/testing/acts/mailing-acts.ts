import {
  type MailingRehearsal,
  rehearseMailing,
  startMailing,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import {
  type MarketingRehearsal,
  rehearseMarketing,
  startMarketing,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { sql } from 'kysely';
import { buildCustomer } from '../../builders/customer.ts';
import { attached, pdfOf } from '../fixtures/attachment-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import { peopleOf } from '../fixtures/people-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const WORDS = {
  subject: 'Briefing da {etapa}',
  text: 'Olá, {nome}!\n\nVeja a inscrição {numero}.',
};

/** Sends a message to the holder of a registration. */
export async function mailingTo(
  { call }: Pick<SignedInStaff, 'call'>,
  ids: readonly number[],
  more: object = {},
) {
  const wish = { search: {}, ids, ...WORDS, ...more };
  const rehearsed = await call(rehearseMailing, { body: wish });
  const { version } = rehearsed.json<MailingRehearsal>();
  return { ...wish, version, reason: REASON };
}

/** Sends a message to everyone in a stage, including those confirmed later. */
export async function lastingTo(
  { call }: Pick<SignedInStaff, 'call'>,
  stage: number,
  more: object = {},
) {
  const wish = { search: { stage }, ...WORDS, ...more };
  const rehearsed = await call(rehearseMailing, { body: wish });
  const { version } = rehearsed.json<MailingRehearsal>();
  return { ...wish, version, reason: REASON, lasting: true };
}

async function entered(server: TestApp): Promise<number> {
  const fixture = await stageFixture(server.services);
  const entry = await enter(server, fixture, await entrantFixture(server.services));
  return entry.json<{ registration: { id: number } }>().registration.id;
}

/** Rows left by mailings and marketing to a customer, and a permanent refusal of their address. */
export async function mailingTraces(
  server: Pick<TestApp, 'services'>,
  caller: Pick<SignedInStaff, 'call'>,
  { registration, email }: { readonly registration: number; readonly email: string },
): Promise<void> {
  const { db, clock } = server.services;
  const { id } = await attached(caller);
  const body = await mailingTo(caller, [registration], { attachments: [id] });
  await caller.call(startMailing, { body });
  const holder = db
    .selectFrom('registrations')
    .select('customer_id')
    .where('id', '=', registration);
  await sayConsent(server, (await holder.executeTakeFirstOrThrow()).customer_id, true);
  await caller.call(startMarketing, { body: await marketingTo(caller) });
  const refusal = { automaker_id: 1, email, code: 550, refused_at: clock.now() };
  await db.insertInto('refused_addresses').values(refusal).execute();
}

async function begun(server: TestApp, caller: SignedInStaff) {
  const body = await mailingTo(caller, [await entered(server)]);
  const { id } = (await caller.call(startMailing, { body })).json<{ id: number }>();
  return { params: { id } };
}

const MARKETING_WORDS = { subject: 'Abrem na terça', text: 'Olá, {nome}!' };
/** Everyone in the first brand who consented to offers. */
export const TO_OFFERS = { brand: 1, purpose: 'receive_offers', circle: 'everybody', stages: [] };

/** Sets a customer's consent to a marketing purpose. */
export async function sayConsent(
  { services: { db, clock } }: Pick<TestApp, 'services'>,
  customer: number,
  granted: boolean,
  purpose: MarketingPurpose = 'receive_offers',
): Promise<void> {
  const said = { purpose, granted, document_version: '1', address: null };
  const row = { customer_id: customer, ...said, created_at: clock.now() };
  await db.insertInto('consents').values(row).execute();
}

/** Sends a marketing message to everyone who consents now. */
export async function marketingTo(
  { call }: Pick<SignedInStaff, 'call'>,
  audience: object = {},
  more: object = {},
) {
  const wish = { ...TO_OFFERS, ...audience };
  const rehearsed = await call(rehearseMarketing, { body: wish });
  const { version, typed } = rehearsed.json<MarketingRehearsal>();
  const confirm = typed === null ? {} : { confirm: typed };
  return { ...wish, ...MARKETING_WORDS, ...confirm, version, reason: REASON, ...more };
}

async function marketed(server: TestApp, caller: Pick<SignedInStaff, 'call'>) {
  await sayConsent(server, (await buildCustomer(server.services)).id, true);
  return marketingTo(caller);
}

async function marketingBegun(server: TestApp, caller: SignedInStaff) {
  const body = await marketed(server, caller);
  const { id } = (await caller.call(startMarketing, { body })).json<{ id: number }>();
  return { params: { id } };
}

/** Makes the job of a starting mailing give up, as after repeated crashes of its process. */
async function laidAside<Asked extends { params: { id: number } }>(
  { services: { db, clock } }: TestApp,
  asked: Asked,
): Promise<Asked> {
  await db
    .updateTable('jobs')
    .set({ dead_at: clock.now(), failing_since: clock.now(), last_error: 'process died' })
    .where('name', '=', 'go-on-with-mailing')
    .where(sql<boolean>`payload ->> 'mailing_id' = ${String(asked.params.id)}`)
    .execute();
  return asked;
}

/** Staff actions on mailings (`staff-acts.ts`). */
export const MAILING_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseMailing: silent(async () => ({ body: { search: {}, ...WORDS } })),
  startMailing: audited(async (server, caller) => ({
    body: await mailingTo(caller, [await entered(server)]),
  })),
  changeMailing: audited(async (server, caller) => ({
    ...(await begun(server, caller)),
    body: { ...WORDS, send_at: server.services.clock.now().toISOString(), version: 1 },
  })),
  stopMailing: audited(begun),
  endLastingMailing: audited(async (server, caller) => {
    const { place } = await peopleOf(server, 1);
    const body = await lastingTo(caller, place.stage.id);
    const { id } = (await caller.call(startMailing, { body })).json<{ id: number }>();
    return { params: { id } };
  }),
  attachMailingFile: audited(async () => {
    const content = pdfOf('Briefing').toString('base64');
    return { body: { file: { name: 'Briefing.pdf', content } } };
  }),
  rehearseMarketing: silent(async () => ({ body: TO_OFFERS })),
  startMarketing: audited(async (server, caller) => ({ body: await marketed(server, caller) })),
  changeMarketing: audited(async (server, caller) => ({
    ...(await marketingBegun(server, caller)),
    body: { ...MARKETING_WORDS, send_at: server.services.clock.now().toISOString(), version: 1 },
  })),
  haltMarketing: audited(marketingBegun),
  retryMailing: audited(async (server, caller) => laidAside(server, await begun(server, caller))),
  retryMarketing: audited(async (server, caller) =>
    laidAside(server, await marketingBegun(server, caller)),
  ),
};
