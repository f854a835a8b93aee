import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { signInStaff } from './testing/sign-in-staff.ts';
import { roleFor, type StaffAct } from './testing/acts/staff-act.ts';
import { isSignedIn, STAFF_ACTS } from './testing/acts/staff-acts.ts';
import { storedContent } from './testing/database/stored-content.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Tables that are no changes by staff: counters, pending challenges, reads, and automatic updates. */
const COUNTERS = new Set([
  'entry_answers',
  'rate_limits',
  'review_claims',
  'staff_challenges',
  'stage_previews',
  'stage_rehearsals',
]);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ database: 'embedded' });
});
afterAll(() => server.close());

const CHANGING = STAFF_ENDPOINTS.filter(
  ({ endpoint: { access, method } }) => method !== 'GET' && isSignedIn(access as StaffAccess),
);

/** Who did what and why, from the rows that a call left. */
async function leftSince({ leaves }: StaffAct, before: number) {
  const { db } = server.services;
  const table = leaves === 'audit' ? 'audit_log' : 'personal_access_log';
  return db
    .selectFrom(table)
    .select(['id', 'staff_id', 'staff_session', 'reason'])
    .where('id', '>', before)
    .where('staff_id', 'is not', null)
    .orderBy('id')
    .execute();
}

async function newestOf(act: StaffAct): Promise<number> {
  return (await leftSince(act, 0)).at(-1)?.id ?? 0;
}

it.each(CHANGING)(
  '$name leaves who did it, in which session, and why [STAFF-70]',
  async (asked) => {
    const act = STAFF_ACTS[asked.name];
    if (act === undefined)
      throw new Error(`How ${asked.name} is called: testing/acts/staff-acts.ts`);
    const role = act.role ?? roleFor(asked.endpoint.access as StaffAccess);
    const caller = await signInStaff(server, role);
    const input = await act.prepare(server, caller);
    const newest = await newestOf(act);
    const isSilent = act.leaves === 'nothing';
    const stored = async () => (isSilent ? storedContent(server.services.db, COUNTERS) : '');
    const before = await stored();
    const answer = await caller.call(asked.endpoint, input);
    const left = await leftSince(act, newest);
    expect({
      refused: answer.statusCode < 400 ? '' : answer.body,
      changedInSilence: (await stored()) !== before,
      leftNothing: !isSilent && left.length === 0,
    }).toEqual({ refused: '', changedInSilence: false, leftNothing: false });
    const { reason = null } = (input.body ?? {}) as { reason?: string };
    const who = { staff_id: caller.staff.id, staff_session: caller.sessionId, reason };
    expect(left).toEqual(left.map(() => expect.objectContaining(who)));
  },
);

it('knows how each of them is called, and of no other [STAFF-70]', () => {
  expect(Object.keys(STAFF_ACTS).toSorted()).toEqual(CHANGING.map(({ name }) => name).toSorted());
});
