import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationTexts } from '@trilha/contract/invitations/invitation.rules.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { enterByLink, invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { revokeInvitation } from './revoke-invitation.ts';

describe('GET /validateToken/{token}', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const ask = (token: string, stageId: number, headers: Record<string, string> = {}) =>
    server.call(validateToken, { params: { token }, query: { step: String(stageId) }, headers });
  const refused = (reason: keyof typeof invitationTexts) => ({
    success: false,
    reason,
    message: invitationTexts[reason],
  });

  it('answers success for its stage, and of the customer only the first name [API-29, BYP-03]', async () => {
    const { token, fixture } = await invite(server.services);
    const answer = await ask(token, fixture.stage.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, name: 'Marina' }]);
  });

  it('refuses unknown tokens, other stages, and what was used, revoked or is over, each in words [BYP-03]', async () => {
    const other = await stageFixture(server.services);
    const one = await invite(server.services);
    const { stage } = one.fixture;
    expect((await ask('nada', stage.id)).json()).toEqual(refused('unknown'));
    expect((await ask(one.token, other.stage.id)).json()).toEqual(refused('other_stage'));
    expect((await enterByLink(server, one)).statusCode).toBe(201);
    expect((await ask(one.token, stage.id)).json()).toEqual(refused('used'));

    const revoked = await invite(server.services, { fixture: one.fixture });
    await revokeInvitation(server.services, revoked.id, { as: 'ana.souza' });
    expect((await ask(revoked.token, stage.id)).json()).toEqual(refused('revoked'));

    const late = await invite(server.services, { fixture: other, days: 1 });
    server.clock.advance(86_400_000 - 1);
    expect((await ask(late.token, other.stage.id)).json()).toMatchObject({ success: true });
    server.clock.advance(1);
    expect((await ask(late.token, other.stage.id)).json()).toEqual(refused('expired'));
  });

  it('knows no invitation of the other brand', async () => {
    const { token, fixture } = await invite(server.services);
    const { id } = fixture.stage;
    const host = (name: string) => ({ host: `${name}.localhost:3000` });
    expect((await ask(token, id, host('suzuki'))).json()).toEqual(refused('unknown'));
    expect((await ask(token, id, host('mitsubishi'))).json()).toMatchObject({ success: true });
  });

  it('stops who tries tokens', async () => {
    const { token, fixture } = await invite(server.services);
    expect((await ask(token, fixture.stage.id)).statusCode).toBe(200);
    const attempts = server.services.db.updateTable('rate_limits').set({ hits: 300 });
    await attempts.where('key', 'like', 'invitation-address:%').execute();
    const answer = await ask(token, fixture.stage.id);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  });
});
