import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildEvent } from '../../../builders/event.ts';
import { buildStage } from '../../../builders/stage.ts';
import { newestLinkTo, openConfirmation } from '../../../testing/outside/test-mail.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'Barro#vermelho';
const HOUR = 3_600_000;

let server: TestApp;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Signs up with a wanted stage. */
async function signUp(wanted_stage: unknown) {
  serial += 1;
  const person = { cpf: fictitiousCpf(serial), email: `a.caminho${serial}@trilha.example` };
  const url = 'http://mitsubishi.localhost:3000/auth/confirm';
  const answer = await server.call(access.signUp, {
    body: {
      ...person,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      url,
      automaker: 1,
      wanted_stage,
    },
  });
  return { answer, url, ...person };
}

const confirm = async ({ email }: { email: string }) =>
  openConfirmation(server, await newestLinkTo(server, email));

describe('a sign-up on the way to a stage', () => {
  it('is led there by the answer of its confirmation, also of a link sent again [FACE-22]', async () => {
    const stage = await buildStage(server.services, { title: 'Etapa Serra' });
    const person = await signUp(stage.id);
    const query = { email: person.email, url: person.url, automaker: '1' };
    await server.call(access.resendConfirmation, { query });
    expect(await confirm(person)).toEqual({
      status: 'verificado',
      email: person.email,
      success: true,
      wanted_stage: { id: stage.id, title: 'Etapa Serra' },
    });
  });

  it('is led there once more while the wish is fresh, and not for ever [FACE-22]', async () => {
    const stage = await buildStage(server.services);
    const person = await signUp(stage.id);
    await confirm(person);
    server.clock.advance(23 * HOUR);
    const again = await confirm(person);
    expect([again.status, again.wanted_stage?.id]).toEqual(['verified', stage.id]);
    server.clock.advance(2 * HOUR);
    const late = await confirm(person);
    expect([late.status, late.wanted_stage]).toEqual(['verified', undefined]);
  });

  it.each([
    ['of the other brand', () => buildStage(server.services, { automaker_id: 2 })],
    ['that is not published', () => buildStage(server.services, { published_at: null })],
    ['that is closed', () => buildStage(server.services, { window: 'closed' })],
    ['that opens later', () => buildStage(server.services, { window: 'soon' })],
    ['that was cancelled', () => buildStage(server.services, { status: 'Cancelada' })],
    [
      'whose event takes none',
      async () => {
        const event = await buildEvent(server.services, { allows_registration: false });
        return buildStage(server.services, { event_id: event.id });
      },
    ],
    ['that nobody knows', () => Promise.resolve({ id: 2_000_000_000 })],
  ])('to one %s signs up and is led nowhere else [FACE-24]', async (_, stageOf) => {
    const person = await signUp((await stageOf()).id);
    expect(person.answer.statusCode).toBe(201);
    const answer = await confirm(person);
    expect(answer).toEqual({ status: 'verificado', email: person.email, success: true });
  });

  it('may say any text instead of a stage, and is told that it is none', async () => {
    const { answer } = await signUp('https://evil.example');
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['wanted_stage']]);
  });
});
