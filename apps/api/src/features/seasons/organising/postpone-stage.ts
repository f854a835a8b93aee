import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  postponeStage as postponeEndpoint,
  PostponementRehearsed,
  rehearsePostponement as rehearseEndpoint,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { TITLE_TYPED_ABOVE } from '@trilha/contract/postponing/postponing.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requireTyped } from '../../../platform/require-typed.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import {
  openPostponement,
  type OpenedPostponement,
} from '../../registrations/postponing/open-postponement.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { brandOfStage, readStageFile } from './read-season-stage.ts';
import { savedOf, saveStage } from './save-stage.ts';

interface Postponing {
  readonly id: number;
  /** Where the caller holds `stages:end`. */
  readonly scope: StaffScope;
  readonly by: StaffActor & { readonly staffId: number };
  readonly plan: Body<typeof rehearseEndpoint>;
}

const momentOf = (typed: string): Date => instantOf(typed) ?? new Date(Number.NaN);

/** The stage's file with the new dates, and its previous state. @throws AppError `not_found` */
async function changedFile({ db }: Services, { id, scope, plan }: Postponing) {
  const brand = await brandOfStage(db, scope, id);
  const { file } = await readStageFile(db, brand, id);
  const { stage_date, end_registration_date, cancellation_limit } = plan;
  const changed: StageFile = { ...file, stage_date, end_registration_date, cancellation_limit };
  const before = typeof file['stage_date'] === 'string' ? momentOf(file['stage_date']) : null;
  return { file, changed, before, version: fileVersionOf(file) };
}

/** Checks beyond the season's rules: the date must be later, and the deadline must leave time to answer. */
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

/** Opens the postponement inside the transaction that moves the stage. */
function openedBy(
  { id: stageId, by, plan }: Postponing,
  words: { readonly note: string; readonly reason: string },
  before: Date,
): Parameters<typeof openPostponement>[2] {
  return {
    stageId,
    by,
    ...words,
    before,
    after: momentOf(plan.stage_date),
    answerBy: momentOf(plan.answer_by),
    choice: plan.default_choice,
  };
}

/**
 * Dry run of a postponement: runs the real use case, counts the effects and rolls back.
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
  let opened: OpenedPostponement = { asked: 0, heldCents: 0, tooLate: 0 };
  const saved = await saveStage(services, {
    id,
    file: changed,
    scope,
    by,
    postpones: true,
    also: async (tx) => {
      opened = await openPostponement(
        services,
        tx,
        openedBy(postponing, { note: '', reason: '' }, before),
      );
    },
  });
  if (!('item' in saved)) return { problems: [...saved.problems], ...nothing };
  const { asked, heldCents, tooLate } = opened;
  const { told = 0, invited = 0 } = saved.item;
  return {
    problems: [],
    asked,
    told: told - asked,
    ...(invited > 0 ? { invited } : {}),
    held: centsToWire(heldCents),
    refunds_too_late: tooLate,
    version,
  };
}

/**
 * Moves a stage to a later date and asks every confirmed customer whether they keep their place, in one transaction.
 * Deadlines, reminders, calendars and the waiting list follow the date as in any change of it (POST-01).
 * @throws AppError `not_found`; `season_changed` when the stage differs from the dry run; `season_refused`
 */
export async function postponeStage(
  services: Services,
  postponing: Postponing & { readonly words: Body<typeof postponeEndpoint> },
): Promise<void> {
  const { file, changed, before } = await changedFile(services, postponing);
  const { id, scope, by, plan, words } = postponing;
  const problems = problemsOf(plan, before, services.clock.now());
  if (problems.length > 0 || before === null) {
    const errors = problems.map(({ field, message }): [string, string[]] => [field, [message]]);
    throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
  }
  await savedOf(services, {
    id,
    file: changed,
    scope,
    by,
    reason: words.reason,
    version: words.version,
    postpones: true,
    also: async (tx) => {
      const opened = openedBy(postponing, words, before);
      const { asked } = await openPostponement(services, tx, opened);
      requireTyped(asked > TITLE_TYPED_ABOVE ? String(file['title']) : null, words.confirm);
    },
  });
}
