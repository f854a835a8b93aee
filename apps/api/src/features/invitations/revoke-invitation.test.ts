import { expect, it } from 'vitest';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writeExport } from '../account/exporting/write-export.ts';

it('ends with the account, and stands in the copy of its data until then', async () => {
  const server = await startTestApp();
  const { services } = server;
  const { guest, token, fixture } = await invite(services);
  const account = await services.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', guest.id)
    .executeTakeFirstOrThrow();
  const copy = JSON.parse(await writeExport(services, account, services.clock.now()));
  expect(copy.convites).toMatchObject([{ etapa: fixture.stage.title, usado_em: null }]);
  expect(JSON.stringify(copy)).not.toContain(token);

  const body = { password: guest.password };
  const erased = await server.call(eraseAccount, { token: guest.token, body });
  expect(erased.statusCode).toBe(200);
  const asked = { params: { token }, query: { step: String(fixture.stage.id) } };
  expect((await server.call(validateToken, asked)).json()).toMatchObject({ reason: 'revoked' });
  const sessions = services.db.selectFrom('sessions').where('customer_id', '=', guest.id);
  expect(await sessions.selectAll().execute()).toEqual([]);
  await server.close();
});
