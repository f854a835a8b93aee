import { openInvitation } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { remindInvitation } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPassword } from '../../access/set-password.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { enterByLink, invite, linkParts } from '../../../testing/fixtures/invitation-fixture.ts';
import { settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendInvitation } from './send-invitation.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('a reminder brings a link that opens, also where its customer has a new password since', async () => {
  const { services } = server;
  const support = await signInStaff(server, 'support');
  const invited = await invite(services);
  const { guest, fixture } = invited;
  await inTransaction(services.db, (tx) =>
    setPassword(
      services,
      tx,
      { id: guest.id, automaker_id: fixture.stage.automaker_id, email: guest.email },
      { passwordHash: 'x', keepSessionId: null, action: 'password_reset' },
    ),
  );
  const body = { reason: 'Ainda não entrou' };
  const reminded = await support.call(remindInvitation, { params: { id: invited.id }, body });
  expect(reminded.statusCode).toBe(200);
  await settleDown(server);
  const mail = server.partners.mailbox
    .list(guest.email)
    .find(({ text }) => text.includes('/bypass/'));
  const link = /https?:\/\/\S+\/bypass\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { token, auth } = linkParts(link);
  const opened = await server.call(openInvitation, {
    token: auth,
    body: { token, step_id: fixture.stage.id },
  });
  expect(opened.statusCode).toBe(200);
});

it('a reminder that leaves while the link is used ends no session that pays', async () => {
  const { services } = server;
  const invited = await invite(services);
  // The invitation is used between the job's reading and writing.
  let isUsed = false;
  let entered = 0;
  const db = new Proxy(services.db, {
    get(target, key) {
      if (key === 'transaction') {
        return () => ({
          execute: async (work: never) => {
            if (!isUsed) {
              isUsed = true;
              entered = (await enterByLink(server, invited)).statusCode;
            }
            return target.transaction().execute(work);
          },
        });
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await sendInvitation({ ...services, db }, invited.id, { queuedAt: server.clock.now() });
  expect(entered).toBe(201);
  const { session_id } = await services.db
    .selectFrom('invitations')
    .select('session_id')
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow();
  const session = await services.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('id', '=', session_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(session.token_hash)).toEqual(Buffer.from(hashToken(invited.auth)));
  // A link that opens nothing is not sent.
  expect(linksTo(invited.guest)).toEqual([]);
});

it('a reminder that leaves after its invitation is over writes to nobody [SEASON-19]', async () => {
  const { services, clock } = server;
  const invited = await invite(services, { days: 1 });
  clock.advance(86_400_000);
  await sendInvitation(services, invited.id, { queuedAt: clock.now() });
  expect(linksTo(invited.guest)).toEqual([]);
});

it('an invitation is reminded by who holds the permission at its brand, or at its stage alone [SEASON-19, SEASON-21]', async () => {
  const { id, fixture } = await invite(server.services);
  const { stage } = fixture;
  for (const [scope, status] of [
    [{ automaker_id: stage.automaker_id }, 200],
    [{ stage_id: stage.id }, 200],
    [{ automaker_id: 2 }, 404],
  ] as const) {
    const { call } = await signInStaff(server, 'support', scope);
    const body = { reason: 'Ainda não entrou' };
    expect((await call(remindInvitation, { params: { id }, body })).statusCode).toBe(status);
  }
});

/** A person's messages with a link. */
const linksTo = ({ email }: { readonly email: string }) =>
  server.partners.mailbox.list(email).filter(({ text }) => text.includes('/bypass/'));
