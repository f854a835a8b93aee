import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { rehearseDeskErasure } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { buildSignup } from '../../builders/signup.ts';
import { buildGrant, buildStaff, openTestStaffSession } from '../../builders/staff.ts';
import type { Services } from '../../services.ts';
import { rehearseBulk } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import { BULLETIN_ACTS } from './bulletin-acts.ts';
import { CHECKIN_ACTS } from './checkin-acts.ts';
import { CLONING_ACTS } from './cloning-acts.ts';
import { INVITATION_ACTS } from './invitation-acts.ts';
import { INTEGRATION_ACTS } from './integration-acts.ts';
import { MAILING_ACTS } from './mailing-acts.ts';
import { MONEY_ACTS } from './money-acts.ts';
import { POSTPONING_ACTS } from './postponing-acts.ts';
import { REGISTRATION_ACTS } from './registration-acts.ts';
import { ROOM_ACTS } from './room-acts.ts';
import { RESULT_ACTS } from './result-acts.ts';
import { NOTE_ACTS } from './note-acts.ts';
import { SOLIDARITY_ACTS } from './solidarity-acts.ts';
import { SEASON_ACTS } from './season-acts.ts';
import { STAGE_ACTS } from './stage-acts.ts';
import { VIEW_ACTS } from './view-acts.ts';
import { VOUCHER_ACTS } from './voucher-acts.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/** Endpoints without login open the session and have their own test. */
export const isSignedIn = (access: StaffAccess): boolean => access !== 'staff:none';

const WISH = { role: 'support', automaker_id: null, stage_id: null, until: null, reason: REASON };

const withoutInput = async (): Promise<CallOptions> => ({});

async function entered(server: TestApp, stage: object = {}): Promise<CallOptions> {
  const fixture = await stageFixture(server.services, stage);
  const entry = await enter(server, fixture, await entrantFixture(server.services));
  return { params: { id: entry.json<{ registration: { id: number } }>().registration.id } };
}

async function enteredAsSeen(server: TestApp, body: object, stage: object = {}) {
  const { params } = await entered(server, stage);
  const { updated_at } = await server.services.db
    .selectFrom('registrations')
    .select('updated_at')
    .where('id', '=', Number(params?.['id']))
    .executeTakeFirstOrThrow();
  return { params: params ?? {}, body: { ...body, version: updated_at.toISOString() } };
}

async function colleague({ services }: TestApp): Promise<CallOptions> {
  return { params: { id: (await buildStaff(services, 'support')).id }, body: { reason: REASON } };
}

async function grantOfColleague({ services }: TestApp): Promise<CallOptions> {
  const { id } = await buildStaff(services, 'support');
  const grant = await buildGrant(services, id, 'finance');
  return { params: { id: grant }, body: { reason: REASON } };
}

async function teamProposal({ services }: TestApp): Promise<CallOptions> {
  const [{ id: subject_id }, { id: proposed_by }] = [
    await buildStaff(services, 'support'),
    await buildStaff(services, 'admin'),
  ];
  const { id } = await services.db
    .insertInto('team_proposals')
    .values({
      act: 'grant',
      subject_id,
      role: 'finance',
      reason: REASON,
      proposed_by,
      created_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

async function ofCustomer({ services }: TestApp, body: object = {}) {
  const { id } = await buildCustomer(services);
  return { params: { id }, body: { ...body, reason: REASON } };
}

/** An authenticator app of a staff member; its codes do not matter here. */
async function buildFactor({ db, clock }: Services, staff_id: number): Promise<number> {
  const { id } = await db
    .insertInto('staff_authenticators')
    .values({
      staff_id,
      kind: 'totp',
      label: 'Celular',
      secret_box: Buffer.alloc(8),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every endpoint of logged-in staff that is not a read, by name. */
export const STAFF_ACTS: Readonly<Record<string, StaffAct>> = {
  staffSignOut: audited(withoutInput),
  refreshFactor: silent(withoutInput),
  askEnrolment: silent(withoutInput),
  renewRecoveryCodes: audited(withoutInput),
  removeFactor: audited(async ({ services }, { staff }) => {
    await buildFactor(services, staff.id);
    return { params: { id: await buildFactor(services, staff.id) } };
  }),
  endOwnSession: audited(async ({ services }, { staff }) => ({
    params: { id: (await openTestStaffSession(services, staff.id)).id },
  })),
  addMember: audited(async () => ({
    body: { email: 'chegou@trilha.example', name: 'Chegou Agora', ...WISH },
  })),
  endMember: audited(colleague),
  resetMember: audited(colleague),
  addGrant: audited(async (server) => ({ ...(await colleague(server)), body: WISH })),
  confirmTeamProposal: audited(teamProposal),
  declineTeamProposal: audited(teamProposal),
  endGrant: audited(grantOfColleague),
  confirmGrant: audited(async (server) => ({ ...(await grantOfColleague(server)), body: {} })),
  revealPerson: {
    leaves: 'personal access',
    prepare: async ({ services }) => ({
      params: { id: (await buildCustomer(services)).personId },
      body: { reason: REASON },
    }),
  },
  openPortalView: {
    leaves: 'personal access',
    prepare: (server) => ofCustomer(server, { is_whole: false }),
  },
  supposeFreePlaces: silent(async ({ services }) => ({
    params: { id: (await stageFixture(services)).stage.id },
    body: { places: 3 },
  })),
  rehearseBulk: silent(async () => ({ body: { act: 'resend', search: {} } })),
  startBulk: audited(async (server, caller) => {
    const { params } = await entered(server);
    const body = { act: 'resend', search: {}, ids: [Number(params?.['id'])] };
    const { version } = (await caller.call(rehearseBulk, { body })).json<{ version: string }>();
    return { body: { ...body, version, reason: REASON } };
  }),
  startRegistrationExport: {
    leaves: 'personal access',
    prepare: async () => ({ body: { search: {}, columns: ['numero'], reason: REASON } }),
  },
  approveDeskReview: audited((server) => enteredAsSeen(server, {}, { manual_review: true })),
  holdReviews: silent(async (server) => {
    const { params } = await entered(server, { manual_review: true });
    return { body: { ids: [Number(params?.['id'])] } };
  }),
  askReview: audited((server) =>
    enteredAsSeen(server, { about: 'document', note: 'Qual é o chassi?' }, { manual_review: true }),
  ),
  ...INTEGRATION_ACTS,
  ...MAILING_ACTS,
  ...MONEY_ACTS,
  rehearseDeskCancel: silent((server) => entered(server)),
  cancelDeskRegistration: audited((server) => enteredAsSeen(server, { reason: REASON })),
  retryDeskJobs: audited(async ({ services }) => {
    const now = services.clock.now();
    const { id } = await services.db
      .insertInto('jobs')
      .values({ name: 'send-email', payload: '{}', created_at: now, run_at: now, dead_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { ids: [id], reason: REASON } };
  }),
  resendDeskMessage: audited((server) => entered(server)),
  resendDeskConfirmation: audited(async ({ services }) => ({
    params: { id: await buildSignup(services) },
    body: { reason: REASON },
  })),
  endDeskSessions: audited(async (server) => ofCustomer(server, { session: null })),
  sendDeskPasswordLink: audited((server) => ofCustomer(server)),
  correctDeskEmail: audited((server) => ofCustomer(server, { email: 'certo@trilha.example' })),
  startDeskExport: audited((server) => ofCustomer(server)),
  rehearseDeskErasure: silent(async (server) => ({ ...(await ofCustomer(server)), body: {} })),
  eraseDeskCustomer: audited(async (server, caller) => {
    const { params, body } = await ofCustomer(server, { confirm: 'Marina Duarte' });
    const rehearsed = await caller.call(rehearseDeskErasure, { params, body: {} });
    return { params, body: { ...body, version: rehearsed.json<{ version: string }>().version } };
  }),
  ...BULLETIN_ACTS,
  ...CHECKIN_ACTS,
  ...VIEW_ACTS,
  ...CLONING_ACTS,
  ...POSTPONING_ACTS,
  ...REGISTRATION_ACTS,
  ...ROOM_ACTS,
  ...NOTE_ACTS,
  ...SOLIDARITY_ACTS,
  ...SEASON_ACTS,
  ...INVITATION_ACTS,
  ...RESULT_ACTS,
  ...STAGE_ACTS,
  ...VOUCHER_ACTS,
};
