import {
  type CheckedList,
  checkInvitations,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import { invite } from '../fixtures/invitation-fixture.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

async function stageAndList({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  const lines = [(await buildCustomer(services)).email];
  return { params: { id: stage.id }, body: { lines, days: 7, vehicles: 1 } };
}

const openInvitation = async ({ services }: TestApp) => ({
  params: { id: (await invite(services)).id },
});

/** Staff actions on a stage's invitations (`staff-acts.ts`). */
export const INVITATION_ACTS: Readonly<Record<string, StaffAct>> = {
  checkInvitations: silent(stageAndList),
  sendInvitations: audited(async (server, caller) => {
    const { params, body } = await stageAndList(server);
    const told = await caller.call(checkInvitations, { params, body });
    const { version } = told.json<CheckedList>();
    return { params, body: { ...body, version, reason: REASON } };
  }),
  remindInvitation: audited(async (server) => ({
    ...(await openInvitation(server)),
    body: { reason: REASON },
  })),
  rehearseRevocation: silent(openInvitation),
  revokeStageInvitation: audited(async (server) => ({
    ...(await openInvitation(server)),
    body: { reason: REASON },
  })),
};
