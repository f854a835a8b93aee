import {
  changeStageFees,
  rehearseStageFees,
} from '@trilha/contract/seasons/stage-fees.endpoints.ts';
import { listSeason, type SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent } from '../../../builders/event.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Reajuste combinado';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const stored = () => storedContent(server.services.db, new Set(['rate_limits', 'staff_sessions']));
async function newStage(overrides: Parameters<typeof stageFixture>[1] = {}) {
  return (await stageFixture(server.services, overrides)).stage;
}
async function feesOf(ids: readonly number[]) {
  const { stages } = (await director.call(listSeason, { query: {} })).json();
  return ids.map((id) => stages.find((row: { stage: { id: number } }) => row.stage.id === id).fee);
}
async function rehearsed(stages: readonly number[], fee = '520.00') {
  return (await director.call(rehearseStageFees, { body: { stages: [...stages], fee } })).json();
}
const updated = (items: readonly SeasonItem[]) => items.filter(({ did }) => did === 'updated');

it('shows one fee for several stages before it is set, and changes nothing else [DESK-220]', async () => {
  const [one, two, other] = [await newStage(), await newStage(), await newStage()];
  const ids = [one.id, two.id];
  const before = await stored();
  const { items, problems, version } = await rehearsed(ids);
  expect(await stored()).toBe(before);
  expect(problems).toEqual([]);
  const change = [{ field: 'event_value', from: '500.00', to: '520.00' }];
  expect(updated(items)).toMatchObject([{ changes: change }, { changes: change }]);
  const body = { stages: ids, fee: '520.00', version, reason: REASON };
  expect((await director.call(changeStageFees, { body })).statusCode).toBe(200);
  expect(await feesOf([...ids, other.id])).toEqual(['520.00', '520.00', '500.00']);
  const again = await director.call(changeStageFees, { body });
  expect([again.statusCode, again.json().code]).toEqual([409, 'season_changed']);
});

it('keeps the fee of who has entered [DESK-220]', async () => {
  const setting = await stageFixture(server.services);
  const { stage } = setting;
  const entrant = await entrantFixture(server.services);
  await enter(server, setting, entrant);
  const { version, items } = await rehearsed([stage.id]);
  expect(updated(items)).toMatchObject([{ entered: 1 }]);
  const body = { stages: [stage.id], fee: '520.00', version, reason: REASON };
  await director.call(changeStageFees, { body });
  const entry = await server.services.db
    .selectFrom('registrations')
    .select('unit_value_cents')
    .where('step_id', '=', stage.id)
    .executeTakeFirstOrThrow();
  expect(entry.unit_value_cents).toBe(50_000);
});

it('changes all the stages or none, and names the stage that refuses [DESK-221]', async () => {
  const { id: event_id } = await buildEvent(server.services, { is_paid: false });
  const free = await newStage({ event_id, event_value_cents: 0, title: 'Etapa Livre' });
  const paid = await newStage();
  const ids = [paid.id, free.id];
  const { problems, version } = await rehearsed(ids);
  expect(problems).toEqual(['Etapa Livre: o evento não é pago (is_paid: false)']);
  expect(version).toBe('');
  const sound = await rehearsed([paid.id]);
  const body = { stages: ids, fee: '520.00', version: sound.version, reason: REASON };
  expect((await director.call(changeStageFees, { body })).json().code).toBe('season_refused');
  expect(await feesOf(ids)).toEqual(['500.00', '0.00']);
});

it('takes stages of one brand only, none that is cancelled or over, and none outside the permission [DESK-221]', async () => {
  const [own, other] = [await newStage(), await newStage()];
  const abroad = await newStage({ automaker_id: 2 });
  expect((await rehearsed([own.id, abroad.id])).problems).toEqual(['as etapas são de duas marcas']);
  const gone = await newStage({ status: 'Cancelada', title: 'Etapa Cancelada' });
  expect((await rehearsed([own.id, gone.id])).problems).toEqual([
    'Etapa Cancelada: está cancelada e fica como está',
  ]);
  const past = await newStage({
    stage_date: new Date(server.clock.now().getTime() - 3_600_000),
    title: 'Etapa Passada',
  });
  expect((await rehearsed([own.id, past.id])).problems).toEqual([
    'Etapa Passada: já foi realizada e fica como está',
  ]);
  const ofStage = await signInStaff(server, 'director', { stage_id: own.id });
  const ask = (stages: number[]) =>
    ofStage.call(rehearseStageFees, { body: { stages, fee: '520.00' } });
  expect((await ask([own.id])).json().problems).toEqual([]);
  expect((await ask([own.id, other.id])).statusCode).toBe(404);
});
