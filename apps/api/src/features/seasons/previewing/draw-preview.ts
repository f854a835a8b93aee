import { brandById } from '@trilha/brands/brands.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import type { PreviewPage, PreviewTheme } from '@trilha/contract/seasons/preview.endpoints.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { DrawnFrame } from '../../../platform/pages/answer-frame.ts';
import type { PortalBuild } from '../../../platform/pages/portal-build.ts';
import { findPreview } from './previews.sql.ts';

/** How long a preview can be opened, in milliseconds. */
export const PREVIEW_MS = 3_600_000;

interface Asked {
  readonly id: string;
  readonly staffId: number;
  /** Where the caller may see the season now; without access to the brand, the preview is refused. */
  readonly view: StaffScope;
  readonly page: PreviewPage;
  readonly theme: PreviewTheme;
  readonly now: Date;
}

/**
 * Renders a preview that the staff member asked for.
 * @throws AppError `not_found` when it is missing or expired, or the staff member may not see it now
 */
export async function drawPreview(
  { renderPreview }: Pick<PortalBuild, 'renderPreview'>,
  db: Database,
  { id, staffId, view, page, theme, now }: Asked,
): Promise<DrawnFrame> {
  const since = new Date(now.getTime() - PREVIEW_MS);
  const kept = await findPreview(db, { id, staffId, since });
  if (kept === undefined) throw new AppError('not_found');
  const { automaker_id: automakerId, step_id: stageId } = kept;
  const brand = brandById(automakerId);
  const maySee = isWithin(view, { automakerId, stageId });
  if (brand === undefined || !maySee) throw new AppError('not_found');
  // The server stored this JSON itself, so its shape is known.
  const shown = (page === 'page' ? kept.page : kept.list) as unknown as StagePage | StagesPage;
  return renderPreview({ brand, theme, page: shown, files: '/api/staff/season/files/' });
}
