import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { entryWish } from '../../../../testing/fixtures/entry-wish-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { decideEntry } from './decide-entry.ts';
import { placesLeft } from './places-left.ts';
import { prepareEntries } from '../prepare-entries.ts';
import type { LockedNumbers, StageUnderLock } from './stage-under-lock.sql.ts';

/** The stage can change between the first checks and the lock. */
describe('an entry that was fit before its stage was locked', () => {
  let server: TestApp;
  let fixture: StageFixture;
  let entrant: EntrantFixture;
  beforeAll(async () => {
    server = await startTestApp();
    fixture = await stageFixture(server.services);
    entrant = await entrantFixture(server.services);
  });
  afterAll(() => server.close());

  /** Decides the entry for a stage with one place left and the given differences. */
  async function decide(
    stage: Partial<LockedNumbers>,
    own: Partial<StageUnderLock['own'][number]> = {},
  ) {
    const { services, clock } = server;
    const wish = entryWish(fixture, entrant, {}, { now: clock.now() });
    const [prepared] = await prepareEntries(services.db, fixture.stage.id, [wish]);
    if (prepared?.status !== 'fulfilled' || 'known' in prepared.value) throw new Error('not fit');
    const numbers: LockedNumbers = {
      status: 'Agendada',
      inscription_number: 12,
      waiting_number: 4,
      pause_note: null,
      ...stage,
    };
    const pool = { voucher_id: null, invitation_id: null, is_returned: false };
    const left = placesLeft(numbers, {
      waiting: 0,
      smallest_waiting: null,
      pools: [{ id: fixture.stage.pools.general, kind: 'general', left: 1, ...pool }],
      own: [{ customer_id: entrant.id, entries: 0, others: 0, ...own }],
      chassis: new Set(),
      people: [],
    });
    const { placing } = prepared.value;
    return { left, decision: () => decideEntry(services, left, placing) };
  }

  it('takes the place that is left', async () => {
    const { left, decision } = await decide({});
    expect(decision().row).toMatchObject({ inscription_number: 12, places: 1 });
    expect(left.generalLeft()).toBe(0);
  });

  it.each(['Cancelada', 'Realizada'] as const)(
    'is refused by one that is %s now',
    async (status) => {
      const { left, decision } = await decide({ status });
      expect(decision).toThrow(expect.objectContaining({ code: 'registration_closed' }));
      expect(left.generalLeft()).toBe(1);
    },
  );

  it('is refused by one that was paused, in the words of the pause [ROOM-08]', async () => {
    const { left, decision } = await decide({ pause_note: 'Volta às 14h.' });
    expect(decision).toThrow(
      expect.objectContaining({ code: 'entries_paused', message: 'Volta às 14h.' }),
    );
    expect(left.generalLeft()).toBe(1);
  });

  it('is refused to who had as many of it as one may have', async () => {
    const most = CEILINGS.registrationsOfStage;
    const last = await decide({}, { entries: most - 1 });
    expect(last.decision().row.inscription_number).toBe(12);
    const more = await decide({}, { entries: most });
    expect(more.decision).toThrow(expect.objectContaining({ code: 'too_many_registrations' }));
  });
});
