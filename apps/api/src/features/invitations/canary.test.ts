import { expect, it } from 'vitest';
import {
  openInvitation,
  validateToken,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import { enterByLink, invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

it('logs the pattern of a link’s address, never its secrets [BYP-05]', async () => {
  const lines: string[] = [];
  const server = await startTestApp({
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line) => void lines.push(line) },
  });
  const link = await invite(server.services);
  const { token, auth, fixture } = link;
  const step = fixture.stage.id;
  await server.app.inject(new URL(link.link).pathname);
  await server.call(validateToken, { params: { token }, query: { step: String(step) } });
  await server.call(validateToken, { params: { token }, query: { step: 'x' } });
  await server.call(openInvitation, { token: auth, body: { token, step_id: step } });
  await server.call(openInvitation, { token: auth, body: { token, step_id: step + 1 } });
  await enterByLink(server, link);
  await enterByLink(server, link);
  await server.services.jobs.runDue();
  await server.close();
  const log = lines.join('');
  expect(log).toContain('/api/validateToken/:token');
  expect(log).not.toContain(token);
  expect(log).not.toContain(auth);
});
