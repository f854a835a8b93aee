import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';

/** The address of a stage's public page. */
export function stagePage({ id, title }: { id: number; title: string }): string {
  return to(paths.publicStage, { id, slug: stageSlug(title) });
}
