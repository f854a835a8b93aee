import { brandById } from '@trilha/brands/brands.ts';
import { momentWords } from './moments.ts';

/** A stage among those of both brands, which may share a title: title, brand and, where it is given, start. */
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
