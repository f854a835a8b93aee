import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { returnUnusedPlaces } from '../registrations/places/return-unused-places.ts';
import { issueInvitation, type NewInvitation } from './issue-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const DAY_MS = 86_400_000;

describe('issuing an invitation', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function capacities(stageId: number): Promise<Record<string, number>> {
    const rows = await server.services.db
      .selectFrom('vacancy_pools')
      .select(['kind', 'invitation_id', 'capacity'])
      .where('step_id', '=', stageId)
      .orderBy('id')
      .execute();
    return Object.fromEntries(
      rows.map(({ kind, invitation_id, capacity }) => [
        invitation_id === null ? kind : `invitation ${invitation_id}`,
        capacity,
      ]),
    );
  }

  const issue = (input: Partial<NewInvitation> & Pick<NewInvitation, 'stageId' | 'customer'>) =>
    issueInvitation(server.services, {
      automakerId: 1,
      days: 7,
      vehicles: 1,
      by: { as: 'ana.souza' },
      ...input,
    });

  it('makes a link of three parts, and stores only digests of the secrets', async () => {
    const { services } = server;
    const { link, token, auth, fixture } = await invite(services);
    expect(link).toMatch(/^http:\/\/mitsubishi\.localhost:\d+\/bypass\//);
    expect([token.length, auth.length]).toEqual([43, 43]);
    expect(token).not.toBe(auth);
    const tables = await sql<{ dump: string }>`
      select (select json_agg(i) from invitations i)::text || (select json_agg(s) from sessions s)::text
        || (select json_agg(a) from audit_log a)::text as dump`.execute(services.db);
    const dump = tables.rows[0]?.dump ?? '';
    expect(dump).toContain(`"step_id":${fixture.stage.id}`);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(auth);
  });

  it('finds the customer by e-mail or id in the stage’s brand, of status 1 and role 4 only', async () => {
    const { services } = server;
    const { stage } = await stageFixture(services);
    const guest = await buildCustomer(services);
    expect((await issue({ stageId: stage.id, customer: guest.email })).customerId).toBe(guest.id);
    const refusals = [
      [{ status: 0 }, 'profile_incomplete', 'Este cliente ainda não completou o cadastro.'],
      [{ role_id: 2 }, 'forbidden_role', expect.any(String)],
      [{ automaker_id: 2 }, 'not_found', 'Não há cliente com este cadastro na marca.'],
    ] as const;
    for (const [overrides, code, message] of refusals) {
      const { id } = await buildCustomer(services, overrides);
      const asked = issue({ stageId: stage.id, customer: id });
      await expect(asked).rejects.toMatchObject({ code, message });
    }
  });

  it('is to a published stage of the brand that is asked for, or of any, and for no more than it takes', async () => {
    const { services } = server;
    const { stage } = await stageFixture(services, { number_of_cars: 2 });
    const guest = await buildCustomer(services);
    const asked = { stageId: stage.id, customer: guest.id };
    await expect(issue({ ...asked, automakerId: 2 })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Não há etapa publicada com este número na marca.',
    });
    await expect(issue({ ...asked, vehicles: 3 })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Esta etapa aceita no máximo 2 por cliente.',
    });
    const { id, expiresAt } = await issue({ ...asked, automakerId: null, vehicles: 2 });
    const session = services.db
      .selectFrom('invitations as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .select(['s.device', 's.expires_at', 's.scope', 'i.vehicles', 'i.created_at']);
    expect(await session.where('i.id', '=', id).executeTakeFirst()).toEqual({
      device: 'Convite',
      expires_at: expiresAt,
      scope: expect.any(String),
      vehicles: 2,
      created_at: server.clock.now(),
    });
  });

  it('lives seven days, never beyond the stage, and not for one that is over', async () => {
    const { services, clock } = server;
    const guest = await buildCustomer(services);
    const now = clock.now().getTime();
    const stage_date = new Date(now + 2 * DAY_MS);
    const far = await stageFixture(services);
    const near = await stageFixture(services, { stage_date });
    const past = await stageFixture(services, { stage_date: new Date(now - 1) });
    const gone = await stageFixture(services, { status: 'Cancelada' });
    const to = (stageId: number) => issue({ stageId, customer: guest.id });
    expect((await to(far.stage.id)).expiresAt).toEqual(new Date(now + 7 * DAY_MS));
    expect((await to(near.stage.id)).expiresAt).toEqual(stage_date);
    for (const { stage } of [past, gone]) {
      await expect(to(stage.id)).rejects.toMatchObject({ code: 'registration_closed' });
    }
    await expect(to(past.stage.id)).rejects.toThrow('Esta etapa já aconteceu.');
    await expect(to(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('sets its places apart: what the stage keeps for invitations first, then the public’s', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { vacancies: 3, invitation: 1 });
    const stageId = fixture.stage.id;
    const one = await invite(services, { fixture });
    expect(await capacities(stageId)).toEqual({
      general: 2,
      invitation: 0,
      [`invitation ${one.id}`]: 1,
    });
    const two = await invite(services, { fixture, vehicles: 2 });
    expect(await capacities(stageId)).toEqual({
      general: 0,
      invitation: 0,
      [`invitation ${one.id}`]: 1,
      [`invitation ${two.id}`]: 2,
    });
    await expect(invite(services, { fixture })).rejects.toMatchObject({ code: 'no_vacancies' });
    expect(Object.keys(await capacities(stageId))).toHaveLength(4);
  });

  it('gives the places of one that came to nothing back, and promotes who waits', async () => {
    const { services, clock } = server;
    const fixture = await stageFixture(services, { vacancies: 2 });
    const revoked = await invite(services, { fixture });
    await invite(services, { fixture, days: 3 });
    const waiting = await entrantFixture(services);
    const entered = (await enter(server, fixture, waiting)).json().registration;
    expect(entered.status).toBe('Lista de Espera');
    const general = async () => {
      await returnUnusedPlaces(services);
      return (await capacities(fixture.stage.id))['general'];
    };
    expect(await general()).toBe(0);
    await revokeInvitation(services, revoked.id, { as: 'ana.souza' });
    expect(await general()).toBe(1);
    const row = services.db.selectFrom('registrations').select('status');
    expect(await row.where('id', '=', entered.id).executeTakeFirst()).toEqual({
      status: 'Aguardando Pagamento',
    });
    clock.advance(3 * DAY_MS);
    expect(await general()).toBe(2);
  });

  it('keeps them for other invitations where the stage has such places, until registration ends', async () => {
    const { services, clock } = server;
    const now = clock.now().getTime();
    const end_registration_date = new Date(now + 5 * DAY_MS);
    const kept = { vacancies: 3, invitation: 2, end_registration_date };
    const fixture = await stageFixture(services, kept);
    const live = await invite(services, { fixture });
    const dead = await invite(services, { fixture });
    await revokeInvitation(services, dead.id, { as: 'ana.souza' });
    await returnUnusedPlaces(services);
    expect(await capacities(fixture.stage.id)).toMatchObject({ general: 1, invitation: 1 });
    clock.advance(5 * DAY_MS + 1);
    await returnUnusedPlaces(services);
    // The public window does not end an invitation: its own place stays until it expires.
    expect(await capacities(fixture.stage.id)).toMatchObject({
      general: 2,
      invitation: 0,
      [`invitation ${live.id}`]: 1,
    });
    clock.advance(2 * DAY_MS);
    await returnUnusedPlaces(services);
    expect(await capacities(fixture.stage.id)).toMatchObject({ general: 3 });
  });

  it('is revoked once, its session with it, and leaves an audit row for both', async () => {
    const { services } = server;
    const { id } = await invite(services);
    await revokeInvitation(services, id, { as: 'ana.souza' });
    await expect(revokeInvitation(services, id, { as: 'ana.souza' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Não há convite com este número, ou ele já foi cancelado.',
    });
    const ended = services.db
      .selectFrom('sessions as s')
      .innerJoin('invitations as i', 'i.session_id', 's.id')
      .select('s.revoked_at')
      .where('i.id', '=', id);
    expect(await ended.execute()).toEqual([{ revoked_at: server.clock.now() }]);
    const rows = await services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'invitation')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['issued', 'revoked']);
  });
});
