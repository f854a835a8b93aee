import * as fc from 'fast-check';
import { sql } from 'kysely';
import { pauseEntries, resumeEntries } from '../features/registrations/pausing/pause-entries.ts';
import { findPause } from '../features/registrations/pausing/pausing.sql.ts';
import { addPlaces } from '../features/registrations/places/places.sql.ts';
import { promoteWaiting } from '../features/registrations/places/promote-waiting.ts';
import { lockStage } from '../features/registrations/places/stage-lock.sql.ts';
import { returnUnusedPlaces } from '../features/registrations/places/return-unused-places.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { StageFixture } from './fixtures/entry-fixture.ts';
import { enterByLink, type InvitationFixture, invite } from './fixtures/invitation-fixture.ts';
import type { ModelPerson } from './real-stage.ts';
import type { ModelStep } from './stage-model.ts';
import type { TestApp } from './test-app.ts';

/** Organisers' steps on a stage that customers enter. */
export type StaffStep =
  | { readonly staff: 'pause' | 'resume' | 'invite' | 'use' }
  | { readonly staff: 'add'; readonly places: number }
  /** Closes all registration windows, opens the general one, or opens the first batch's. */
  | { readonly staff: 'window'; readonly to: 'closed' | 'open' | 'first_batch' };

const HOUR_MS = 3_600_000;

const staffStep: fc.Arbitrary<StaffStep> = fc.oneof(
  fc.record({ staff: fc.constantFrom('pause' as const, 'resume', 'resume', 'invite', 'use') }),
  fc.record({ staff: fc.constant('add' as const), places: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    staff: fc.constant('window' as const),
    to: fc.constantFrom('closed' as const, 'open', 'open', 'first_batch'),
  }),
);

/** The customers' steps of the model, with organisers' steps in between. */
export function openingSteps(
  people: fc.Arbitrary<ModelStep[]>,
): fc.Arbitrary<Array<ModelStep | StaffStep>> {
  return fc
    .tuple(people, fc.array(fc.tuple(fc.nat({ max: 30 }), staffStep), { maxLength: 8 }))
    .map(([steps, staff]) => {
      const all: Array<ModelStep | StaffStep> = [...steps];
      for (const [at, step] of staff) all.splice(at % (all.length + 1), 0, step);
      return all;
    });
}

/** Organisers of one stage; invitations go to one guest, who uses the last. */
export function organisers(
  server: TestApp,
  fixture: StageFixture,
  { entrant: guest, drivers }: ModelPerson,
) {
  const { services, clock } = server;
  const { db } = services;
  const stageId = fixture.stage.id;
  const by = { as: 'ana.souza' };
  let link: InvitationFixture | undefined;

  async function shift(
    hours: readonly [number | null, number | null, number, number],
  ): Promise<void> {
    const [start_first_batch, end_first_batch, start_registration_date, end_registration_date] =
      hours.map((hour) =>
        hour === null ? null : new Date(clock.now().getTime() + hour * HOUR_MS),
      );
    await db
      .updateTable('stages')
      .set({ start_first_batch, end_first_batch, start_registration_date, end_registration_date })
      .where('id', '=', stageId)
      .execute();
  }

  return async (step: StaffStep): Promise<void> => {
    const now = clock.now();
    switch (step.staff) {
      case 'pause':
        if ((await findPause(db, stageId)) !== null) return;
        return pauseEntries(services, {
          stageId,
          note: 'Já volta',
          by: { ...by, reason: 'Teste' },
        });
      case 'resume': {
        const since = await findPause(db, stageId);
        if (since !== null) await resumeEntries(services, { stageId, since, by });
        return;
      }
      case 'add':
        return inTransaction(db, async (tx) => {
          await lockStage(tx, stageId);
          await addPlaces(tx, stageId, step.places);
          await promoteWaiting(services, tx, stageId, now);
        });
      case 'window':
        if (step.to === 'closed') await shift([null, null, -9, -1]);
        if (step.to === 'open') await shift([null, null, -9, 9]);
        if (step.to === 'first_batch') await shift([-1, 1, 2, 9]);
        return returnUnusedPlaces(services);
      case 'invite': {
        const { rows } = await sql<{ free: number }>`select sum(capacity - taken)::integer as free
          from vacancy_pools where step_id = ${stageId} and kind = 'general'`.execute(db);
        if (link === undefined && (rows[0]?.free ?? 0) > 0) {
          link = await invite(services, { guest, fixture, vehicles: 1 });
        }
        return;
      }
      case 'use': {
        const vehicles = [{ vehicle_id: guest.vehicles[0]?.id, conductor_id: drivers[0] }];
        if (link !== undefined) await enterByLink(server, link, { vehicles });
      }
    }
  };
}
