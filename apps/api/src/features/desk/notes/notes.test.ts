import {
  addCustomerNote,
  addRegistrationNote,
  deleteCustomerNote,
  deleteRegistrationNote,
  type DeskNote,
  listCustomerNotes,
  listRegistrationNotes,
} from '@trilha/contract/desk/notes/notes.endpoints.ts';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findExportedAccount } from '../../account/own-data/exported-account.sql.ts';
import { writeExport } from '../../account/exporting/write-export.ts';

const REASON = 'Escrita na pessoa errada';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { automaker_id: 1, name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

async function entered() {
  const fixture = await stageFixture(server.services);
  const entrant = await entrantFixture(server.services);
  const made = await enter(server, fixture, entrant);
  return { fixture, entrant, id: made.json().registration.id as number };
}
const write = (endpoint: Endpoint, id: number, text: string, staff = support) =>
  staff.call(endpoint, { params: { id }, body: { text } });
const read = async (endpoint: Endpoint, id: number, staff = support): Promise<DeskNote[]> =>
  (await staff.call(endpoint, { params: { id } })).json().notes;

describe('notes for colleagues', () => {
  it('stand with who wrote them at the entry, and at its customer with those about them [DESK-162]', async () => {
    const { entrant, fixture, id } = await entered();
    await write(addCustomerNote, entrant.id, '  Prefere falar à tarde ');
    await write(addRegistrationNote, id, 'Chega na véspera.\nTraz o reboque.');
    expect(await read(listRegistrationNotes, id)).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now().toISOString(),
        who: 'Lívia Teixeira',
        text: 'Chega na véspera.\nTraz o reboque.',
        registration: { id, number: 1, stage: fixture.stage.title },
      },
    ]);
    const all = await read(listCustomerNotes, entrant.id);
    expect(all.map(({ text }) => text)).toEqual([
      'Chega na véspera.\nTraz o reboque.',
      'Prefere falar à tarde',
    ]);
    const audits = await auditOf(server, 'customer', entrant.id);
    expect(audits.at(-1)).toMatchObject({ actor: 'staff', action: 'note_added' });
    expect(JSON.stringify(audits)).not.toContain('tarde');
  });

  it('are refused when empty, too long or with control characters, and deleted with a reason, each under its own subject [DESK-162]', async () => {
    const { entrant, id } = await entered();
    expect((await write(addRegistrationNote, id, '  ')).statusCode).toBe(422);
    expect((await write(addRegistrationNote, id, 'x'.repeat(1_001))).statusCode).toBe(422);
    expect((await write(addRegistrationNote, id, 'Chega\u0000cedo')).statusCode).toBe(422);
    await write(addCustomerNote, entrant.id, 'Do cliente');
    const [note] = await read(listCustomerNotes, entrant.id);
    const body = { reason: REASON };
    const elsewhere = { params: { id, note: note?.id ?? 0 }, body };
    expect((await support.call(deleteRegistrationNote, elsewhere)).statusCode).toBe(404);
    const own = { params: { id: entrant.id, note: note?.id ?? 0 }, body };
    expect((await support.call(deleteCustomerNote, own)).json()).toEqual({
      message: 'Nota apagada.',
    });
    expect(await read(listCustomerNotes, entrant.id)).toEqual([]);
    const audits = await auditOf(server, 'customer', entrant.id, 'reason');
    expect(audits.at(-1)).toMatchObject({ action: 'note_deleted', reason: REASON });
  });

  it('about an entry are for who holds its stage, about a customer for who holds the brand [DESK-162]', async () => {
    const { entrant, fixture, id } = await entered();
    await write(addRegistrationNote, id, 'Chega na véspera.\nTraz o reboque.');
    const ofStage = await signInStaff(server, 'support', { stage_id: fixture.stage.id });
    expect(await read(listRegistrationNotes, id, ofStage)).toHaveLength(1);
    const refused = await ofStage.call(listCustomerNotes, { params: { id: entrant.id } });
    expect(refused.json().code).toBe('staff_forbidden');
    const stranger = await signInStaff(server, 'support', { automaker_id: 2 });
    for (const [endpoint, of] of [
      [listRegistrationNotes, id],
      [listCustomerNotes, entrant.id],
    ] as const) {
      expect((await stranger.call(endpoint, { params: { id: of } })).statusCode).toBe(404);
    }
    expect((await write(addRegistrationNote, id, 'Oi', stranger)).statusCode).toBe(404);
    expect((await write(addCustomerNote, entrant.id, 'Oi', stranger)).statusCode).toBe(404);
  });

  it('are in the copy that the customer asks for, and go with the account [DESK-163]', async () => {
    const customer = await buildCustomer(server.services);
    await write(addCustomerNote, customer.id, 'Prefere falar à tarde');
    const { db } = server.services;
    const account = await findExportedAccount(db, customer.id);
    const copy = await writeExport(server.services, account, server.clock.now());
    expect(JSON.parse(copy).notas_da_organizacao).toMatchObject([
      { inscricao: null, texto: 'Prefere falar à tarde' },
    ]);
    const { token } = customer;
    await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
    const left = db.selectFrom('internal_notes').select('id');
    expect(await left.where('customer_id', '=', customer.id).execute()).toEqual([]);
    expect((await write(addCustomerNote, customer.id, 'Depois')).statusCode).toBe(404);
  });
});
