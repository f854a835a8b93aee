import { bulletinName, type BulletinKind } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffActor } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { tellOfBulletin } from '../registrations/telling/tell-of-bulletin.ts';
import { countBulletins, insertBulletin, lockBulletins } from './bulletins.sql.ts';

export interface BulletinWish {
  readonly stageId: number;
  readonly by: StaffActor;
  readonly kind: BulletinKind;
  readonly title: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly content: Uint8Array } | null;
  /** Number of the stage's bulletins that staff saw. */
  readonly seen: number;
}

interface PublishedBulletin {
  readonly id: number;
  /** 'Boletim 3' */
  readonly name: string;
  /** Participants notified. */
  readonly told: number;
}

/**
 * Publishes a bulletin with the next number of its kind, and queues its messages in the same transaction.
 * @throws AppError `bulletins_changed`; FileRefusedError
 */
export async function publishBulletin(
  services: Services,
  { stageId, by, kind, title, text, file, seen }: BulletinWish,
): Promise<PublishedBulletin> {
  const { db, files, clock } = services;
  const address = file && (await files.store(file.content, file.name));
  let published: PublishedBulletin | undefined;
  try {
    published = await inTransaction(db, async (tx) => {
      await lockBulletins(tx, stageId);
      if ((await countBulletins(tx, stageId)) !== seen) throw new AppError('bulletins_changed');
      const at = clock.now();
      const row = await insertBulletin(tx, {
        step_id: stageId,
        kind,
        title,
        text,
        file: address,
        file_size: file?.content.byteLength ?? null,
        published_at: at,
        staff_id: by.staffId ?? null,
      });
      const told = await tellOfBulletin(services, tx, { stageId, bulletinId: row.id });
      await audit(tx, {
        at,
        actor: 'staff',
        ...by,
        action: 'bulletin_published',
        subject: 'stage',
        subjectId: stageId,
        detail: { bulletin_id: row.id, kind, number: row.number, told },
        after: { title, text, file: address },
      });
      return { id: row.id, name: bulletinName(row), told };
    });
    return published;
  } finally {
    if (published === undefined && address !== null) await files.remove(address);
  }
}
