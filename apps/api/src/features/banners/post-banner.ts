import type { BannerKind } from '@trilha/contract/banners/banner-kinds.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffActor } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { lockBanner, saveBanner } from './banners.sql.ts';
import { isShown } from './show-banner.ts';

interface Posting {
  readonly automakerId: number;
  readonly kind: BannerKind;
  readonly text: string;
  readonly until: Date | null;
  /** Version of the banner that staff saw; 0 when there was none. */
  readonly seen: number;
  readonly by: StaffActor;
}

/**
 * Shows a banner on every page of a brand and replaces the one before (ROOM-25).
 * @throws AppError `banner_moved` when another staff member was first; `banner_over` when it would end before it begins
 */
export async function postBanner(
  { db, clock }: Services,
  { automakerId, seen, by, ...said }: Posting,
): Promise<void> {
  const now = clock.now();
  if (said.until !== null && said.until <= now) throw new AppError('banner_over');
  await inTransaction(db, async (tx) => {
    const before = await lockBanner(tx, automakerId);
    if ((before?.version ?? 0) !== seen) throw new AppError('banner_moved');
    const row = { automaker_id: automakerId, ...said, posted_at: now, withdrawn_at: null };
    if (!(await saveBanner(tx, { ...row, version: seen + 1 }, seen))) {
      throw new AppError('banner_moved');
    }
    const wasShown = before !== undefined && isShown(before, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'banner_posted',
      subject: 'brand',
      subjectId: automakerId,
      ...(wasShown && { before: { kind: before.kind, text: before.text } }),
      after: { kind: said.kind, text: said.text, until: said.until },
    });
  });
}

/**
 * Removes the banner from every page of a brand.
 * @throws AppError `banner_moved` when it is no longer shown, or was replaced
 */
export async function withdrawBanner(
  { db, clock }: Services,
  { automakerId, seen, by }: Pick<Posting, 'automakerId' | 'seen' | 'by'>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockBanner(tx, automakerId);
    if (row?.version !== seen || !isShown(row, now)) throw new AppError('banner_moved');
    await saveBanner(tx, { ...row, withdrawn_at: now, version: seen + 1 }, seen);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'banner_withdrawn',
      subject: 'brand',
      subjectId: automakerId,
      before: { kind: row.kind, text: row.text },
    });
  });
}
