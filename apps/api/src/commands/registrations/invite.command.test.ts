import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import {
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { enterByLink, linkParts } from '../../testing/fixtures/invitation-fixture.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('invite and revoke-invitation', () => {
  let server: TestApp;
  let fixture: StageFixture;
  beforeAll(async () => {
    server = await startTestApp();
    fixture = await stageFixture(server.services);
  });
  afterAll(() => server.close());

  const invite = (customer: string | number, ...more: string[]) =>
    runStaff(
      server,
      'invite',
      '--stage',
      String(fixture.stage.id),
      '--customer',
      String(customer),
      ...more,
    );
  const idOf = (out: string) => /Convite (\d+)/.exec(out)?.[1] ?? '';
  const validate = (token: string) =>
    server.call(validateToken, { params: { token }, query: { step: String(fixture.stage.id) } });

  it('prints a link that enters the stage [BYP-01]', async () => {
    const guest = await entrantFixture(server.services);
    const answer = await invite(guest.email.toUpperCase(), '--brand', 'mitsubishi');
    expect(answer).toMatchObject({ exit: 0, err: '' });
    expect(answer.out).toContain('vale até 17/03/2026');
    const link = linkParts(answer.out.split('\n')[1] ?? '');
    const entered = await enterByLink(server, { ...link, id: 0, link: '', fixture, guest });
    expect(entered.json().registration.type).toBe('bypass');

    const id = idOf(answer.out);
    const revoked = await runStaff(server, 'revoke-invitation', '--invitation', id);
    expect(revoked).toMatchObject({ exit: 0 });
    expect(revoked.out).toContain(`A inscrição ${entered.json().registration.id}`);
    const audit = await auditOf(server, 'invitation', Number(id));
    expect(audit.map(({ actor, action, detail }) => [actor, action, detail['as']])).toEqual([
      ['staff', 'issued', 'ana.souza'],
      ['staff', 'revoked', 'ana.souza'],
    ]);
    expect(JSON.stringify(audit)).not.toContain(guest.email);
  });

  it('takes days and vehicles, and revokes what is not used yet', async () => {
    const guest = await entrantFixture(server.services);
    const { out } = await invite(guest.id, '--days', '2', '--vehicles', '2');
    expect(out).toContain('vale até 12/03/2026');
    const { token } = linkParts(out.split('\n')[1] ?? '');
    expect((await validate(token)).json()).toMatchObject({ success: true });
    const revoke = () => runStaff(server, 'revoke-invitation', '--invitation', idOf(out));
    expect(await revoke()).toMatchObject({ exit: 0, out: `Convite ${idOf(out)} cancelado.` });
    expect((await validate(token)).json()).toMatchObject({ success: false, reason: 'revoked' });
    expect(await revoke()).toMatchObject({ exit: 1 });
  });

  it('refuses in words, and wrong options all at once', async () => {
    const guest = await entrantFixture(server.services);
    const wrong = await runStaff(server, 'invite', '--stage', 'x', '--days', '61');
    expect(wrong.exit).toBe(2);
    expect(wrong.err.split('\n').slice(0, 3).join()).toMatch(/--stage.*--customer.*--days/);
    expect(await invite('ninguem@trilha.example')).toMatchObject({
      exit: 1,
      err: 'Não há cliente com este cadastro na marca.',
    });
    expect(await invite(guest.id, '--brand', 'suzuki')).toMatchObject({
      exit: 1,
      err: 'Não há etapa publicada com este número na marca.',
    });
    expect(await invite(guest.id, '--vehicles', '3')).toMatchObject({ exit: 1 });
  });
});
