import type { StagePostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { readAnswers } from '../../registrations/postponing/read-answers.ts';
import { findSeasonStages } from './season-list.sql.ts';
import { brandOfStage, readStageFile } from './read-season-stage.ts';

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * A stage's newest postponement with the customers' answers.
 * @throws AppError `not_found`, also without the permission
 */
export async function readPostponement(
  db: Database,
  { id, scope, now }: { readonly id: number; readonly scope: StaffScope; readonly now: Date },
): Promise<StagePostponement> {
  const brand = await brandOfStage(db, scope, id);
  const { file } = await readStageFile(db, brand, id);
  const [row] = await findSeasonStages(db, { stage: id });
  const date = row?.stage_date ?? null;
  return {
    stage: {
      id,
      title: String(file['title']),
      automaker_id: brand.id,
      stage_date: date,
      file: {
        stage_date: textOr(file['stage_date']),
        end_registration_date: textOr(file['end_registration_date']),
        cancellation_limit: textOr(file['cancellation_limit']),
      },
      is_ahead: row?.status === 'Agendada' && date !== null && new Date(date) > now,
    },
    postponement: await readAnswers(db, id),
    now: now.toISOString(),
  };
}
