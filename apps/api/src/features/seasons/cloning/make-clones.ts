import type { Brand } from '@trilha/brands/brand.ts';
import { type SeasonProblem, seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf, type SeasonFile } from '../describing/describe-season.ts';
import { withoutEmpty } from '../describing/season-text.ts';
import { importSeason } from '../importing/import-season.ts';
import { problemsOf } from '../importing/parse-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';

/** A problem, and the stage of the file that has it. */
export interface CloneProblem {
  readonly stage: string;
  readonly field: string;
  readonly message: string;
}

interface Making {
  readonly brand: Brand;
  /** Events that contain only the new stages. */
  readonly wanted: SeasonFile;
  /** The season at planning time. */
  readonly planned: SeasonFile;
  readonly by: StaffActor;
  readonly reason?: string;
  readonly isRehearsal: boolean;
}

type Made =
  | { readonly problems: readonly CloneProblem[] }
  | { readonly stages: ReadonlyArray<{ readonly id: number; readonly title: string }> };

/** Groups problems by stage; a path looks like `events, 0, steps, 1, stage_date`. */
function told({ events }: SeasonFile, problems: readonly SeasonProblem[]): CloneProblem[] {
  return problems.map(({ path, message }) => {
    const [, event, , step, ...field] = path;
    const title = events[Number(event)]?.steps[Number(step)]?.['title'];
    const stage = typeof title === 'string' ? title : '';
    return { stage, field: field.join('.') || 'title', message };
  });
}

/**
 * Creates stages through `import-season` and its rules, all or nothing.
 * @throws AppError `season_changed` when the season changed after planning
 */
export async function makeStages(services: Services, making: Making): Promise<Made> {
  const { brand, wanted, planned, by, reason, isRehearsal } = making;
  const parsed = seasonSchema.safeParse(withoutEmpty(wanted), { reportInput: true });
  if (!parsed.success) return { problems: told(wanted, problemsOf(parsed.error)) };
  const problems = seasonProblems(parsed.data, services.clock.now());
  if (problems.length > 0) return { problems: told(wanted, problems) };
  try {
    const { items } = await importSeason(services, {
      season: parsed.data,
      brand,
      files: new Map(),
      by,
      ...(reason === undefined ? {} : { reason }),
      isRehearsal,
      ...(isRehearsal
        ? {}
        : { isAsSeen: (now: SeasonFile) => fileVersionOf(now) === fileVersionOf(planned) }),
    });
    const stages = items.filter(({ subject }) => subject === 'stage');
    return { stages: stages.map(({ id, title }) => ({ id, title })) };
  } catch (error) {
    if (error instanceof SeasonRefused) return { problems: told(wanted, error.problems) };
    throw error;
  }
}

/** The created stages. @throws AppError `season_refused` with the problems by field; grouped by stage for several */
export function madeOf(made: Made) {
  if (!('problems' in made)) return [...made.stages];
  const isOne = new Set(made.problems.map(({ stage }) => stage)).size === 1;
  const errors = made.problems.map(({ stage, field, message }): [string, string[]] => [
    isOne ? field : `${stage}: ${field}`,
    [message],
  ]);
  throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
}
