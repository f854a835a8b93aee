import { brandById } from '@trilha/brands/brands.ts';
import { momentWords } from './moments.ts';

/** A stage's title with brand and, when given, start date. Stages of both brands can share a title. */
export function stageWords(stage: {
  readonly automaker_id: number;
  readonly title: string;
  /** ISO 8601 instant. */
  readonly stage_date?: string | null;
}): string {
  const { automaker_id, title, stage_date } = stage;
  const brand = brandById(automaker_id)?.name;
  return [title, brand, stage_date && momentWords(stage_date)].filter(Boolean).join(', ');
}
