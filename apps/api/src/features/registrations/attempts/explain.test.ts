import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainOwnEntries } from '@trilha/contract/opening/explain.endpoints.ts';
import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import {
  cancelRegistration,
  getFirstStage,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { sized } from '../../../testing/long-run.ts';
import { modelSequence, MOST_PEOPLE } from '../../../testing/model-steps.ts';
import { openingSteps, organisers } from '../../../testing/opening-steps.ts';
import {
  MODEL_CODE,
  modelPeople,
  type ModelPerson,
  realStage,
} from '../../../testing/real-stage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingPosition } from '../../../database/waiting-position.ts';

const SEED = 20_260_602;
/** Stages of which every request is explained. */
const STAGES = sized(6, 300);
const GUEST = MOST_PEOPLE;

let server: TestApp;
let people: readonly ModelPerson[];
beforeAll(async () => {
  server = await startTestApp();
  people = await modelPeople(server, MOST_PEOPLE + 1);
});
afterAll(() => server.close());

const ask = ({ stage }: StageFixture, { token }: Pick<EntrantFixture, 'token'>) =>
  server.call(explainOwnEntries, { token, params: { id: stage.id } });

async function explained(fixture: StageFixture, entrant: EntrantFixture): Promise<Explanation[]> {
  const answer = await ask(fixture, entrant);
  return answer.statusCode === 200 ? answer.json().explanations : [];
}

/** How each registration of the stage stands in its own table. */
async function stored({ stage }: StageFixture) {
  const rows = await server.services.db
    .selectFrom('registrations as r')
    .select((eb) => ['r.id', 'r.status', eb.ref('r.places').as('places')])
    .select(waitingPosition.as('position'))
    .where('r.step_id', '=', stage.id)
    .execute();
  return rows.map(({ id, status, position }) => {
    if (status === 'Cancelada') return [id, 'ended', null];
    return status === 'Lista de Espera' ? [id, 'waiting', position] : [id, 'placed', null];
  });
}

const positionOf = ({ badge, state }: Explanation): number | null =>
  state === 'waiting' ? Number(/(\d+)º/.exec(badge)?.[1]) : null;

it(
  `explains every request as it stands, whatever people and organisers do: ${STAGES} stages [OPEN-22]`,
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        openingSteps(modelSequence),
        fc.integer({ min: 1, max: 4 }),
        async (steps, general) => {
          await server.services.db.deleteFrom('rate_limits').execute();
          const fixture = await stageFixture(server.services, {
            vacancies: general + 4,
            first_batch: 2,
            vouchers: { [MODEL_CODE]: 2 },
          });
          const real = realStage(server, fixture, people);
          const organise = organisers(server, fixture, people[GUEST] ?? raise());
          const refusals: string[] = [];
          for (const step of steps) {
            if ('staff' in step) await organise(step);
            else {
              const code = await real.take(step);
              const isEntry = step.do === 'create' || step.do === 'again';
              if (isEntry && code !== 'done') refusals.push(RULE_OF[code] ?? code);
            }
          }
          const told: Explanation[] = [];
          for (const { entrant } of people) told.push(...(await explained(fixture, entrant)));
          const standing = told.flatMap((one) =>
            one.registration_id === null || one.state === 'refused'
              ? []
              : [[one.registration_id, one.state, positionOf(one)]],
          );
          expect(standing.toSorted(byId)).toEqual((await stored(fixture)).toSorted(byId));
          for (const one of told) {
            seen.add(one.state);
            expect(`${one.title} ${one.lead} ${one.rule.text} ${one.ahead.text}`).not.toMatch(
              /null|undefined|NaN/,
            );
          }
        },
      ),
      { numRuns: STAGES, seed: SEED },
    );
    expect([...seen].toSorted()).toEqual(['ended', 'placed', 'refused', 'waiting']);
  },
  60_000 + STAGES * 8_000,
);

/** The rule that each reason of the model is told by. */
const RULE_OF: Readonly<Record<string, string>> = {
  registration_closed: 'Vale a hora em que o servidor recebeu o pedido, não a hora em que decidiu.',
  entries_paused: 'Durante uma pausa nenhum pedido entra, nem na lista de espera.',
  first_batch_full: 'Vagas do primeiro lote esgotadas!',
  voucher_exhausted: 'Vouchers esgotados!',
  vehicle_already_registered: 'Cada carro entra uma vez só em cada etapa.',
  invalid: 'O pedido só vale com todos os campos certos: equipe, idades e limites da categoria.',
};

const byId = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);

it('tells its own customer the exact refusal and protocol, and nobody else anything [OPEN-23]', async () => {
  const { services } = server;
  const fixture = await stageFixture(services, { vacancies: 1 });
  const [first, second, stranger] = await Promise.all([
    entrantFixture(services),
    entrantFixture(services),
    entrantFixture(services),
  ]);
  await enter(server, fixture, first);
  await enter(server, fixture, first);
  await enter(server, fixture, second);
  const [refused, entered] = await explained(fixture, first);
  expect(refused).toMatchObject({
    state: 'refused',
    title: 'Um carro do pedido já estava inscrito.',
    line: 3,
  });
  expect(entered).toMatchObject({ state: 'placed', title: 'Você entrou.', line: 2 });
  const [waiting] = await explained(fixture, second);
  expect(waiting).toMatchObject({ state: 'waiting', badge: 'Lista de Espera, 1º', line: 4 });
  const tokens = await services.db
    .selectFrom('attempts')
    .select(['seq', 'token'])
    .where('step_id', '=', fixture.stage.id)
    .execute();
  const answer = (await ask(fixture, second)).body.replaceAll('-', '');
  const told = tokens.filter(({ token }) => token !== null && answer.includes(token));
  expect(told.map(({ seq }) => seq)).toEqual([4]);
  expect((await ask(fixture, stranger)).json().code).toBe('not_found');
});

it('leads a customer to the stages that refused them and where they have no place, on both answers that pages load [OPEN-67]', async () => {
  const { services } = server;
  const codes = { [MODEL_CODE]: 1 };
  const fixture = await stageFixture(services, { vacancies: 3, vouchers: codes });
  const other = await stageFixture(services, { vacancies: 1 });
  const [first, second] = await Promise.all([entrantFixture(services), entrantFixture(services)]);
  const ids = [fixture.stage.id];
  await enter(server, fixture, first, { voucher: MODEL_CODE });
  const refused = await enter(server, fixture, second, { voucher: MODEL_CODE });
  expect(refused.json().code).toBe('voucher_exhausted');
  expect((await explained(fixture, second))[0]?.state).toBe('refused');
  expect(await refusedOf(second)).toEqual([ids, ids]);
  expect(await refusedOf(first)).toEqual(NOWHERE);
  // A place at another stage changes nothing; nor does a second request of somebody who has a place here.
  await enter(server, other, second);
  await enter(server, fixture, first);
  expect(await refusedOf(second)).toEqual([ids, ids]);
  expect(await refusedOf(first)).toEqual(NOWHERE);
  const { id } = (await enter(server, fixture, second)).json().registration;
  expect(await refusedOf(second)).toEqual(NOWHERE);
  await server.call(cancelRegistration, { token: second.token, body: { registration_id: id } });
  expect(await refusedOf(second)).toEqual([ids, ids]);
});

it('goes on with the log as it grows, and is gone with the account [OPEN-23]', async () => {
  const { services } = server;
  const fixture = await stageFixture(services, { vacancies: 1 });
  const [first, second] = await Promise.all([entrantFixture(services), entrantFixture(services)]);
  const { id } = (await enter(server, fixture, first)).json().registration;
  await enter(server, fixture, second);
  expect((await explained(fixture, second))[0]?.state).toBe('waiting');
  await server.call(cancelRegistration, { token: first.token, body: { registration_id: id } });
  expect((await explained(fixture, second))[0]).toMatchObject({
    state: 'placed',
    title: 'Voltou vaga, e ela foi sua.',
  });
  expect((await explained(fixture, first))[0]).toMatchObject({
    title: 'Você cancelou esta inscrição.',
    rule: { text: 'Foi para um pedido de 1 carro da lista de espera, o primeiro que cabia.' },
  });
  const { token } = first;
  await server.call(eraseAccount, { token, body: { password: first.password } });
  const owners = services.db.selectFrom('attempt_owners').select('seq');
  expect(await owners.where('customer_id', '=', first.id).execute()).toEqual([]);
});

/** The answers of the list of stages and of a stage's form, to a customer who is led nowhere. */
const NOWHERE = [undefined, undefined];

/** Stages that a customer's pages lead to the explanation of: the list's, and the form's. */
async function refusedOf({ token }: EntrantFixture) {
  const [list, form] = await Promise.all([
    server.call(getFirstStage, { token }),
    server.call(listPreparedEntries, { token }),
  ]);
  return [list.json().refused, form.json().refused];
}

function raise(): never {
  throw new Error('there is no such person');
}
