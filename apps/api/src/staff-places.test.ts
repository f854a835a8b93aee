import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { ALL_ROLES, type Permission, roleMay } from '@trilha/contract/staff/permissions.rules.ts';
import { buildGrant } from './builders/staff.ts';
import { stageFixture } from './testing/fixtures/entry-fixture.ts';
import { signInStaff } from './testing/sign-in-staff.ts';
import { roleFor } from './testing/acts/staff-act.ts';
import { STAFF_ACTS } from './testing/acts/staff-acts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A person's own things: saved views, their own proposals, files not attached to a message yet. */
const OWN = new Set([
  'saveView',
  'changeView',
  'endView',
  'restoreView',
  'takeBackCancellation',
  'withdrawSolidarityProposal',
  'attachMailingFile',
]);
const problems = expect.arrayContaining([
  expect.objectContaining({ message: expect.stringMatching(/seu acesso não é/) }),
]);
/** Endpoints that work across all permitted places and return nothing or a refusal outside them. */
const NOTHING: Readonly<Record<string, object>> = {
  holdReviews: { claims: [] },
  checkCredentialAtDesk: { verdict: 'unknown', registration: null },
  rehearseBulk: { able: 0 },
  rehearseMailing: { able: 0, left_total: 0 },
  startRegistrationExport: { rows: 0 },
  rehearseSeason: { problems, items: [] },
  rehearseSeasonClone: { problems },
};
/** Endpoints with files that name the second brand. */
const OF_SUZUKI = new Set([
  'rehearseSeason',
  'importSeasonFile',
  'rehearseSeasonClone',
  'cloneSeason',
]);
/** Forbidden, not found, or conflict. */
const REFUSALS = new Set([403, 404, 409]);

const permissionOf = (access: StaffAccess) => access.slice('staff:'.length) as Permission;
const CHANGING = STAFF_ENDPOINTS.filter(
  ({ name, endpoint: { access, method } }) =>
    method !== 'GET' && access.startsWith('staff:') && access !== 'staff:none' && !OWN.has(name),
);

it.each(CHANGING)(
  '$name is refused to who may do it at another brand or stage, and only see it here [STAFF-80]',
  async ({ name, endpoint }) => {
    const access = endpoint.access as StaffAccess;
    const act = STAFF_ACTS[name];
    const role = act?.role ?? roleFor(access);
    const caller = await signInStaff(server, role);
    const input = (await act?.prepare(server, caller)) ?? {};
    const [here, elsewhere] = OF_SUZUKI.has(name) ? [2, 1] : [1, 2];
    const seers = ALL_ROLES.filter((one) => !roleMay(one, permissionOf(access)));
    for (const seer of seers) {
      await buildGrant(server.services, caller.staff.id, seer, { automaker_id: here });
    }
    const { stage } = await stageFixture(server.services, { automaker_id: here });
    for (const place of [
      { automaker_id: elsewhere, stage_id: null },
      { automaker_id: here, stage_id: stage.id },
    ]) {
      const moved = server.services.db.updateTable('staff_grants').set(place);
      await moved.where('staff_id', '=', caller.staff.id).where('role', '=', role).execute();
      const answer = await caller.call(endpoint, input);
      const body = answer.json<{ code?: string }>();
      const isRefused = REFUSALS.has(answer.statusCode) || body.code === 'season_refused';
      expect({ ...body, isRefused }).toMatchObject(NOTHING[name] ?? { isRefused: true });
    }
  },
);
