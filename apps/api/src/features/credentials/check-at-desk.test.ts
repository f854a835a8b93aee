import {
  checkCredentialAtDesk,
  type CredentialCheck,
} from '@trilha/contract/credentials/credential-check.endpoints.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let gate: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  gate = await signInStaff(server, 'checkin');
});
afterAll(() => server.close());

/** A registration, without a fee by default. */
async function entered(event_value_cents = 0) {
  const fixture = await stageFixture(server.services, { event_value_cents, title: 'Mogi Guaçu' });
  const entrant = await entrantFixture(server.services);
  const { id } = (await enter(server, fixture, entrant)).json().registration;
  return { ...fixture, entrant, id: Number(id) };
}
type Entered = Awaited<ReturnType<typeof entered>>;

async function tokenOf({ entrant, id }: Entered): Promise<string> {
  const answer = await server.call(getCredential, { token: entrant.token, params: { id } });
  return answer.json().credential.token;
}
const ask = (code: string, stage_id: number | null = null, who = gate) =>
  who.call(checkCredentialAtDesk, { body: { code, stage_id } });
const check = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).json<CredentialCheck>();

it('says of a code whose it is and that the place is confirmed [GATE-63]', async () => {
  const own = await entered();
  const { verdict, registration } = await check(` ${await tokenOf(own)} `, own.stage.id);
  expect(verdict).toBe('valid');
  expect(registration).toEqual({
    id: own.id,
    number: 1,
    status: 'Registrado com sucesso',
    plates: own.entrant.vehicles[0]?.plate,
    stage: expect.objectContaining({ id: own.stage.id, title: 'Mogi Guaçu', automaker_id: 1 }),
  });
});

it('says of another stage which one it is, and of one that the caller may not see only that [GATE-63]', async () => {
  const own = await entered();
  const token = await tokenOf(own);
  const elsewhere = await check(token, own.stage.id + 1);
  expect(elsewhere).toMatchObject({ verdict: 'other_stage', registration: { id: own.id } });
  const local = await signInStaff(server, 'checkin', { stage_id: (await entered()).stage.id });
  expect(await check(token, null, local)).toEqual({ verdict: 'other_stage', registration: null });
  expect(await check('1', own.stage.id, local)).toEqual({ verdict: 'unknown', registration: null });
});

it('finds out that the registration was cancelled since, which the code cannot say [GATE-63]', async () => {
  const own = await entered();
  const token = await tokenOf(own);
  const body = { registration_id: own.id };
  await server.call(cancelRegistration, { token: own.entrant.token, body });
  expect(await check(token)).toMatchObject({
    verdict: 'cancelled',
    registration: { status: 'Cancelada' },
  });
});

it('refuses what we did not sign, and what is no credential [GATE-63]', async () => {
  const token = await tokenOf(await entered());
  const forged = `${token.slice(0, -20)}${token.at(-20) === 'A' ? 'B' : 'A'}${token.slice(-19)}`;
  expect((await check(forged)).verdict).toBe('forged');
  expect((await check('00020126580014br.gov.bcb.pix')).verdict).toBe('malformed');
  expect((await check(token)).verdict).toBe('valid');
});

it('reads a number of the chosen stage, paid or not, and asks for the stage [GATE-63]', async () => {
  const unpaid = await entered(50_000);
  expect(await check('0001', unpaid.stage.id)).toMatchObject({
    verdict: 'unpaid',
    registration: { id: unpaid.id, number: 1 },
  });
  expect((await check('0002', unpaid.stage.id)).verdict).toBe('unknown');
  const without = await ask('0001');
  expect(without.statusCode).toBe(422);
  expect(without.json()).toMatchObject({ errors: { stage_id: [expect.any(String)] } });
});
