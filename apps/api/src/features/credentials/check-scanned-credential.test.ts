import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkScannedCredential } from './check-scanned-credential.ts';
import { signCredential } from './read-credential.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('knows the registration of what we signed only where number, stage and brand are still its own', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  const answer = await enter(server, fixture, await entrantFixture(server.services));
  const { id, inscription_number: inscriptionNumber } = answer.json().registration;
  const own = { automakerId: 1, stageId: fixture.stage.id, registrationId: id, inscriptionNumber };
  const { credentialKeys } = server.services;
  const check = async (claims: Partial<typeof own>) => {
    const code = signCredential(credentialKeys, { ...own, ...claims });
    const checked = await checkScannedCredential(server.services, code);
    if (!checked.ok) throw new Error(checked.reason);
    return checked.registration;
  };
  expect(await check({})).toMatchObject({ step_id: fixture.stage.id, inscription_number: 1 });
  // Simulates a restored backup: another registration has its number or its id.
  const strange = [
    { inscriptionNumber: inscriptionNumber + 1 },
    { stageId: own.stageId + 1 },
    { automakerId: 2 },
    { registrationId: 2_147_483_647 },
  ];
  for (const claims of strange) expect(await check(claims)).toBeNull();
});
