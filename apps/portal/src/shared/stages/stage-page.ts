import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';

/** Id of the directions section on a stage's public page. */
export const WAY_TO_START = 'como-chegar';

/** Id of the section with the route and its download on a stage's public page. */
export const STAGE_WAY = 'caminho';

/** The address of a stage's public page. */
export function stagePage({ id, title }: { id: number; title: string }): string {
  return to(paths.publicStage, { id, slug: stageSlug(title) });
}

/** The address of the public report of a stage's opening. */
export function openingPage({ id, title }: { id: number; title: string }): string {
  return to(paths.publicOpening, { id, slug: stageSlug(title) });
}

/** Address of the directions on a stage's public page (FACE-06). */
export function wayToStart(stage: { id: number; title: string }): string {
  return `${stagePage(stage)}#${WAY_TO_START}`;
}
