import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';

/** That section of a stage's public page. */
export const WAY_TO_START = 'como-chegar';

/** The address of a stage's public page. */
export function stagePage({ id, title }: { id: number; title: string }): string {
  return to(paths.publicStage, { id, slug: stageSlug(title) });
}

/** Where a stage's public page says how to get there (FACE-06). */
export function wayToStart(stage: { id: number; title: string }): string {
  return `${stagePage(stage)}#${WAY_TO_START}`;
}
