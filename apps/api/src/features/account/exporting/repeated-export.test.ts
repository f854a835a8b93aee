import { listExports, requestExport } from '@trilha/contract/account/account.endpoints.ts';
import { startDeskExport } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildExport } from './build-export.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = async (token: string): Promise<number> =>
  (await server.call(requestExport, { token })).json().export.id;
const list = async (token: string) => (await server.call(listExports, { token })).json().exports;
const mailsTo = ({ email }: { readonly email: string }) => server.partners.mailbox.list(email);

describe('a copy of one’s data that is asked for', () => {
  it('again is the one in preparation for ten minutes; then that one is stuck, and another is made', async () => {
    const { token } = await buildCustomer(server.services);
    const first = await ask(token);
    server.clock.advance(10 * 60_000 - 1);
    expect(await ask(token)).toBe(first);
    server.clock.advance(1);
    const second = await ask(token);
    expect(second).not.toBe(first);
    await server.services.jobs.runDue();
    expect(await list(token)).toMatchObject([
      { id: second, status: 'ready' },
      { id: first, status: 'ready' },
    ]);
  });

  it('by staff for its owner, who alone is told, stands in the audit as such [STAFF-70]', async () => {
    const customer = await buildCustomer(server.services);
    const support = await signInStaff(server, 'support');
    const reason = 'Pediu por telefone';
    const params = { id: customer.id };
    const asked = await support.call(startDeskExport, { params, body: { reason } });
    expect(asked.statusCode).toBe(202);
    await server.services.jobs.runDue();
    expect(mailsTo(customer)).toHaveLength(1);
    const rows = server.services.db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id', 'staff_id', 'staff_session', 'reason', 'on_behalf_of'])
      .where('action', '=', 'export_requested')
      .where('subject_id', '=', customer.id);
    expect(await rows.execute()).toEqual([
      {
        actor: 'staff',
        actor_id: null,
        staff_id: support.staff.id,
        staff_session: support.sessionId,
        reason,
        on_behalf_of: customer.id,
      },
    ]);
  });

  it('is made and told once, though its job runs twice, and not for an account that is gone', async () => {
    const { services } = server;
    const customer = await buildCustomer(services);
    const id = await ask(customer.token);
    // Both jobs see no finished copy; the second finds one when writing.
    await Promise.all([buildExport(services, id), buildExport(services, id)]);
    const [made] = await list(customer.token);
    server.clock.advance(60_000);
    await buildExport(services, id);
    await services.jobs.runDue();
    expect(await list(customer.token)).toEqual([made]);
    expect(mailsTo(customer)).toHaveLength(1);
    await buildExport(services, 2_147_483_647);
    const gone = await buildCustomer(services);
    const late = await ask(gone.token);
    // Simulates an erasure between the job's reading and writing.
    const erased = services.db.updateTable('customers').set({ erased_at: services.clock.now() });
    await erased.where('id', '=', gone.id).execute();
    await buildExport(services, late);
    await services.jobs.runDue();
    expect(mailsTo(gone)).toEqual([]);
    const content = services.db.selectFrom('data_exports').select('content');
    expect(await content.where('id', '=', late).execute()).toEqual([{ content: null }]);
  });
});
