import {
  addCustomerNote,
  addRegistrationNote,
  listCustomerNotes,
  listRegistrationNotes,
  type NotesAnswer,
} from '@trilha/contract/desk/notes/notes.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import type { TestApp } from '../test-app.ts';
import { audited, REASON, type StaffAct } from './staff-act.ts';

const TEXT = { text: 'Prefere falar à tarde' };

const customer = async ({ services }: TestApp) => ({ id: (await buildCustomer(services)).id });
async function registration(server: TestApp) {
  const fixture = await stageFixture(server.services);
  const made = await enter(server, fixture, await entrantFixture(server.services));
  return { id: made.json<{ registration: { id: number } }>().registration.id };
}

async function noted(
  caller: SignedInStaff,
  params: { readonly id: number },
  [add, list]: readonly [Endpoint, Endpoint],
) {
  await caller.call(add, { params, body: TEXT });
  const { notes } = (await caller.call(list, { params })).json<NotesAnswer>();
  return { params: { ...params, note: notes[0]?.id ?? 0 }, body: { reason: REASON } };
}

/** Staff actions on notes about customers and entries. */
export const NOTE_ACTS: Readonly<Record<string, StaffAct>> = {
  addCustomerNote: audited(async (server) => ({ params: await customer(server), body: TEXT })),
  deleteCustomerNote: audited(async (server, caller) =>
    noted(caller, await customer(server), [addCustomerNote, listCustomerNotes]),
  ),
  addRegistrationNote: audited(async (server) => ({
    params: await registration(server),
    body: TEXT,
  })),
  deleteRegistrationNote: audited(async (server, caller) =>
    noted(caller, await registration(server), [addRegistrationNote, listRegistrationNotes]),
  ),
};
