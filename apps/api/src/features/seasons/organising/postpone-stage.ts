import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  postponeStage as postponeEndpoint,
  PostponementRehearsed,
  rehearsePostponement as rehearseEndpoint,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  PIX_RETURN_DAYS,
  TITLE_TYPED_ABOVE,
} from '@trilha/contract/postponing/postponing.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import * as sql from '../../registrations/postponing/postponing.sql.ts';
import { closePostponementJob } from '../../registrations/registrations.jobs.ts';
import { versionOf } from '../describing/describe-season.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { brandOfStage, readStageFile } from './read-season-stage.ts';
import { savedOf, saveStage } from './save-stage.ts';

const DAY_MS = 86_400_000;

interface Postponing {
  readonly id: number;
  /** Where `stages:end` is held alone. */
  readonly scope: StaffScope;
  readonly by: { readonly staffId: number; readonly staffSession: number };
  readonly plan: Body<typeof rehearseEndpoint>;
}

interface Asked {
  readonly asked: number;
  readonly held: { readonly cents: number; readonly too_late: number };
}

const momentOf = (typed: string): Date => instantOf(typed) ?? new Date(Number.NaN);

/** The stage's file with the new dates, and what it was. @throws AppError `not_found` */
async function changedFile({ db }: Services, { id, scope, plan }: Postponing) {
  const brand = await brandOfStage(db, scope, id);
  const { file } = await readStageFile(db, brand, id);
  const { stage_date, end_registration_date, cancellation_limit } = plan;
  const changed: StageFile = { ...file, stage_date, end_registration_date, cancellation_limit };
  const before = typeof file['stage_date'] === 'string' ? momentOf(file['stage_date']) : null;
  return { file, changed, before, version: versionOf(file) };
}

/** What the season's rules do not know of: later than it was, and a deadline that people can keep. */
function problemsOf(plan: Postponing['plan'], before: Date | null, now: Date) {
  const problems: Array<{ field: string; message: string }> = [];
  const [after, answerBy] = [momentOf(plan.stage_date), momentOf(plan.answer_by)];
  if (before === null) problems.push({ field: 'stage_date', message: 'a etapa não tem data' });
  else if (before <= now) problems.push({ field: 'stage_date', message: 'a etapa já começou' });
  else if (after <= before) {
    problems.push({ field: 'stage_date', message: 'deve ser depois da data de agora' });
  }
  if (answerBy <= now) problems.push({ field: 'answer_by', message: 'deve ser daqui em diante' });
  if (answerBy >= after) {
    problems.push({ field: 'answer_by', message: 'deve ser antes da nova data' });
  }
  return problems;
}

/** Opens the postponement inside the transaction that moves the stage, and asks everybody confirmed. */
async function open(
  services: Services,
  tx: Database,
  { id: stepId, by, plan }: Postponing,
  words: { readonly note: string; readonly reason: string; readonly before: Date },
): Promise<Asked> {
  const now = services.clock.now();
  const answer_by = momentOf(plan.answer_by);
  await sql.endOpenPostponement(tx, stepId, now);
  const { id, asked } = await sql.insertPostponement(tx, {
    step_id: stepId,
    staff_id: by.staffId,
    reason: words.reason,
    note: words.note,
    date_before: words.before,
    date_after: momentOf(plan.stage_date),
    answer_by,
    default_choice: plan.default_choice,
    created_at: now,
  });
  await services.jobs.enqueueAll(tx, [
    newJob(closePostponementJob, { postponement_id: id }, { runAt: answer_by }),
  ]);
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    reason: words.reason,
    action: 'postponed',
    subject: 'stage',
    subjectId: stepId,
    detail: { postponement: id, asked, default: plan.default_choice },
  });
  const tooLate = new Date(answer_by.getTime() - PIX_RETURN_DAYS * DAY_MS);
  return { asked, held: await sql.findHeld(tx, id, tooLate) };
}

/**
 * What postponing a stage would bring, by the use case that does it: done, counted and undone.
 * @throws AppError `not_found`
 */
export async function rehearsePostponement(
  services: Services,
  postponing: Postponing,
): Promise<PostponementRehearsed> {
  const { changed, before, version } = await changedFile(services, postponing);
  const { id, scope, by, plan } = postponing;
  const nothing = { asked: 0, told: 0, held: '0.00', refunds_too_late: 0, version };
  const problems = problemsOf(plan, before, services.clock.now());
  if (problems.length > 0 || before === null) return { problems, ...nothing };
  let opened: Asked = { asked: 0, held: { cents: 0, too_late: 0 } };
  const saved = await saveStage(services, {
    id,
    file: changed,
    scope,
    by,
    also: async (tx) => {
      opened = await open(services, tx, postponing, { note: '', reason: '', before });
    },
  });
  if (!('item' in saved)) return { problems: [...saved.problems], ...nothing };
  const { asked, held } = opened;
  return {
    problems: [],
    asked,
    told: (saved.item.told ?? 0) - asked,
    held: centsToWire(held.cents),
    refunds_too_late: held.too_late,
    version,
  };
}

/**
 * Moves a stage to a later date and asks everybody confirmed whether they keep their place, in one transaction:
 * deadlines, reminders, calendars and the waiting line follow the date as in any other change of it (POST-01).
 * @returns how many are asked
 * @throws AppError `not_found`; `season_changed` where the stage is not as it was rehearsed; `season_refused`
 */
export async function postponeStage(
  services: Services,
  postponing: Postponing & { readonly words: Body<typeof postponeEndpoint> },
): Promise<number> {
  const { file, changed, before } = await changedFile(services, postponing);
  const { id, scope, by, plan, words } = postponing;
  const problems = problemsOf(plan, before, services.clock.now());
  if (problems.length > 0 || before === null) {
    const errors = problems.map(({ field, message }): [string, string[]] => [field, [message]]);
    throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
  }
  let asked = 0;
  await savedOf(services, {
    id,
    file: changed,
    scope,
    by,
    reason: words.reason,
    version: words.version,
    also: async (tx) => {
      ({ asked } = await open(services, tx, postponing, { ...words, before }));
      const isTyped = words.confirm?.trim() === file['title'];
      if (asked > TITLE_TYPED_ABOVE && !isTyped) {
        throw invalidField('confirm', `Escreva ${String(file['title'])}`);
      }
    },
  });
  return asked;
}
