import {
  postponeStage,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  cancelStage,
  rehearseStageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { confirmStageEnding } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

/** After any built stage, with a deadline before it. */
export const LATER = {
  stage_date: '2026-06-20 08:00',
  end_registration_date: '2026-06-18 23:59',
  cancellation_limit: '2026-06-16',
  answer_by: '2026-04-01 12:00',
  default_choice: 'keep',
} as const;

async function stageAhead({ services }: TestApp) {
  const { stage } = await stageFixture(services);
  return { id: stage.id };
}

/** The pending proposal about a stage. */
export async function endingOf({ services }: Pick<TestApp, 'services'>, stage: number) {
  const { id } = await services.db
    .selectFrom('money_proposals')
    .select('id')
    .where('stage_id', '=', stage)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Confirms Prova's proposal about a stage as a second person. */
export async function confirmEnding(server: TestApp, stage: number, by?: SignedInStaff) {
  const second = by ?? (await signInStaff(server, 'finance'));
  const params = { id: await endingOf(server, stage) };
  return second.call(confirmStageEnding, { params, body: { reason: REASON } });
}

/** A proposal by Prova to end a stage. */
async function endingProposed(server: TestApp) {
  const params = await stageAhead(server);
  const director = await signInStaff(server, 'director');
  const rehearsed = await director.call(rehearseStageCancellation, { params, body: {} });
  const { version } = rehearsed.json<{ version: string }>();
  const body = { note: 'A ponte caiu.', reason: REASON, version };
  await director.call(cancelStage, { params, body });
  return { params: { id: await endingOf(server, params.id) }, body: { reason: REASON } };
}

/** A postponed stage with a confirmed registration. */
export async function postponedStage(server: TestApp): Promise<void> {
  const director = await signInStaff(server, 'director');
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  await enter(server, fixture, await entrantFixture(server.services));
  const params = { id: fixture.stage.id };
  const rehearsed = await director.call(rehearsePostponement, { params, body: LATER });
  const { version } = rehearsed.json<{ version: string }>();
  const body = { ...LATER, note: 'A ponte caiu.', reason: REASON, version };
  await director.call(postponeStage, { params, body });
  await confirmEnding(server, params.id);
}

/** A postponed stage whose only confirmed registration is asked. */
async function askedEntry(server: TestApp) {
  await postponedStage(server);
  return server.services.db
    .selectFrom('postponement_answers as a')
    .innerJoin('postponements as p', 'p.id', 'a.postponement_id')
    .select(['a.registration_id', 'p.step_id'])
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow();
}

/** Staff actions that postpone or cancel a stage (`staff-acts.ts`). */
export const POSTPONING_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearsePostponement: silent(async (server) => ({
    params: await stageAhead(server),
    body: LATER,
  })),
  rehearseStageCancellation: silent(async (server) => ({
    params: await stageAhead(server),
    body: {},
  })),
  answerByTelephone: audited(async (server) => ({
    params: { id: (await askedEntry(server)).registration_id },
    body: { choice: 'keep', reason: REASON },
  })),
  remindPostponed: audited(async (server) => ({
    params: { id: (await askedEntry(server)).step_id },
    body: { reason: REASON },
  })),
  confirmStageEnding: { ...audited(endingProposed), role: 'admin' },
  declineStageEnding: audited(endingProposed),
  cancelStage: audited(async (server, caller) => {
    const params = await stageAhead(server);
    const rehearsed = await caller.call(rehearseStageCancellation, { params, body: {} });
    const { version } = rehearsed.json<{ version: string }>();
    return { params, body: { note: 'A ponte caiu.', reason: REASON, version } };
  }),
  postponeStage: audited(async (server, caller) => {
    const params = await stageAhead(server);
    const rehearsed = await caller.call(rehearsePostponement, { params, body: LATER });
    const { version } = rehearsed.json<{ version: string }>();
    return { params, body: { ...LATER, note: 'A ponte caiu.', reason: REASON, version } };
  }),
};
