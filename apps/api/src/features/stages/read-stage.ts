import { ERRORS } from '@trilha/contract/errors.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { hasOpeningReport } from '@trilha/contract/opening/report-opening.rules.ts';
import type { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { categoryAnswerOf, stageAnswerOf } from './stage-answer.ts';
import { findCategories, findStage } from './stages.sql.ts';

/**
 * Returns one stage with its event and categories. A stage that admits no registration comes with
 * `success: false` but is still shown, for editing and for results (C45).
 * @throws AppError `not_found`
 */
export async function readStage(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  id: number,
  now: Date,
): Promise<Answer<typeof getStage>> {
  const row = await findStage(db, id, automakerId, now);
  if (row === undefined) throw new AppError('not_found');
  const categories = await findCategories(db, [row.event_id]);
  const stage = stageAnswerOf(row, now);
  const success = row.event_allows_registration && row.status === 'Agendada';
  return {
    success,
    ...(success ? {} : { message: ERRORS.registration_closed.message }),
    step: {
      ...stage,
      has_opening_report: hasOpeningReport(stage, { hasLog: row.has_log, now }),
      event: {
        id: row.event_id,
        name: row.event_name,
        is_paid: row.event_is_paid,
        logo: row.event_logo,
        categories: categories.map(categoryAnswerOf),
      },
    },
    now: now.toISOString(),
  };
}
