import {
  type MailingRehearsal,
  rehearseMailing,
  startMailing,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { enter, entrantFixture, stageFixture } from './fixtures/entry-fixture.ts';
import type { SignedInStaff } from './sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from './test-app.ts';

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

async function entered(server: TestApp): Promise<number> {
  const fixture = await stageFixture(server.services);
  const entry = await enter(server, fixture, await entrantFixture(server.services));
  return entry.json<{ registration: { id: number } }>().registration.id;
}

/** What is kept of somebody who was written to among many, and whose address was refused once. */
export async function mailingTraces(
  { services: { db, clock } }: Pick<TestApp, 'services'>,
  caller: Pick<SignedInStaff, 'call'>,
  { registration, email }: { readonly registration: number; readonly email: string },
): Promise<void> {
  const body = await mailingTo(caller, [registration]);
  await caller.call(startMailing, { body });
  const refusal = { automaker_id: 1, email, code: 550, refused_at: clock.now() };
  await db.insertInto('refused_addresses').values(refusal).execute();
}

async function begun(server: TestApp, caller: SignedInStaff) {
  const body = await mailingTo(caller, [await entered(server)]);
  const { id } = (await caller.call(startMailing, { body })).json<{ id: number }>();
  return { params: { id } };
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
};
