import type { Services } from '../../services.ts';
import { buildBulletin } from '../../builders/bulletin.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import { audited, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

/** A bulletin of a stage with one confirmed registration. */
export async function someBulletin(server: Pick<TestApp, 'call' | 'services'>) {
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, fixture, entrant)).json();
  const { id } = await buildBulletin(server.services, { step_id: fixture.stage.id });
  return { id, stage: fixture.stage, registration: Number(registration.id), entrant };
}

/** Rows of an acknowledgement that staff noted, for a registration in whatever state. */
export async function bulletinTraces(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  registrationId: number,
  staffId: number,
): Promise<void> {
  const entry = await db
    .selectFrom('registrations as r')
    .innerJoin('people as p', 'p.customer_id', 'r.customer_id')
    .select(['r.step_id', 'p.id as person_id'])
    .where('r.id', '=', registrationId)
    .where('p.kind', '=', 'self')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const { id } = await buildBulletin({ db, clock }, { step_id: entry.step_id });
  const noted = { staff_id: staffId, person_id: entry.person_id, at: now, received_at: now };
  const row = { bulletin_id: id, registration_id: registrationId, ...noted };
  await db.insertInto('bulletin_acknowledgements').values(row).execute();
}

/** Staff actions on a stage's bulletins (`staff-acts.ts`). */
export const BULLETIN_ACTS: Readonly<Record<string, StaffAct>> = {
  publishBulletin: audited(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.id },
    body: { kind: 'notice', title: 'Chegue cedo', text: 'O portão abre às 05:30.', seen: 0 },
  })),
  noteAcknowledgement: audited(async (server) => {
    const { id, registration, entrant } = await someBulletin(server);
    return { params: { id }, body: { registration_id: registration, person_id: entrant.personId } };
  }),
};
