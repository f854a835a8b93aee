import {
  type MailingRehearsal,
  rehearseMailing,
  startMailing,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import {
  type MarketingRehearsal,
  rehearseMarketing,
  startMarketing,
} from '@trilha/contract/mailings/marketing.endpoints.ts';
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

/** A message to whoever holds a registration. */
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

/** A message to everybody of a stage, and to who is confirmed later. */
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

/** What is kept of somebody who was written to among many, of marketing too, and whose address was refused once. */
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
/** To everybody of the first brand who said yes to offers. */
export const TO_OFFERS = { brand: 1, purpose: 'receive_offers', circle: 'everybody', stages: [] };

/** A customer's word on a purpose of marketing. */
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

/** A message of marketing, to who consents now. */
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

/** Lets the work of a message that begins be given up, as where the process died over it again and again. */
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

/** What is done about messages to many (`staff-acts.ts`). */
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
