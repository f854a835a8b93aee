import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../platform/audit.ts';
import { type FileKind, kindOfContent } from '../../platform/files/file-kinds.ts';
import { pictureId } from '../../platform/files/file-storage.ts';
import { kindOfPaper } from '../../platform/files/kind-of-paper.ts';
import { convertPicture, PictureRefusedError } from '../../platform/pictures/convert-picture.ts';
import { slots } from '../../platform/slots.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from './edits.sql.ts';
import { deleteFile, findFile, findStageOfDelivery, insertFile, isFileKnown } from './files.sql.ts';

/** Decoding a camera picture takes 200 MB, so one at a time. */
const converting = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

interface SentFile {
  readonly deliveryId: number;
  readonly name: string;
  readonly content: Buffer;
  readonly isPublic: boolean;
}

/** A public picture is converted, which also removes where and when it was taken; a private file stays as it is. */
async function store(
  { files }: Services,
  { deliveryId, name, content, isPublic }: SentFile,
  kind: 'document' | 'picture',
): Promise<string> {
  const paper = await kindOfPaper(content, 'file');
  if (!isPublic) return files.keepPrivate(content, paper);
  if (kind === 'document') return files.store(content, name);
  const sizes = await converting(() => convertPicture(content)).catch((error: unknown) => {
    const isRefused = error instanceof PictureRefusedError;
    throw isRefused ? invalidField('file', `O arquivo ${error.message}.`) : error;
  });
  return files.storePicture(sizes, name, pictureId(content, `solidarity ${deliveryId}`));
}

/** @throws AppError `not_found` */
export async function stageOfDelivery({ db }: Pick<Services, 'db'>, id: number): Promise<number> {
  const stage = await findStageOfDelivery(db, id);
  if (stage === undefined) throw new AppError('not_found');
  return stage;
}

/** @throws AppError `not_found` */
export async function requireFile({ db }: Pick<Services, 'db'>, id: number) {
  const file = await findFile(db, id);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

/**
 * Adds a document or picture to a delivery. Only a public one can be reached without signing in.
 * @throws AppError `not_found`, `solidarity_file_known`, `invalid`; `busy` when too many are being converted
 */
export async function addDeliveryFile(
  services: Services,
  sent: SentFile,
  by: StaffActor & { readonly staffId: number },
): Promise<void> {
  const { db, files, clock } = services;
  const { deliveryId, name, content, isPublic: is_public } = sent;
  const stageId = await stageOfDelivery(services, deliveryId);
  const digest = createHash('sha256').update(content).digest('hex');
  if (await isFileKnown(db, deliveryId, digest)) throw new AppError('solidarity_file_known');
  const kind = kindOfContent(content)?.extension === 'pdf' ? 'document' : 'picture';
  const address = await store(services, sent, kind);
  const at = clock.now();
  const row = { delivery_id: deliveryId, kind, address, name, is_public, digest } as const;
  const refused = await inTransaction(db, async (tx) => {
    // An editor may remove the delivery while the file is converted.
    await lockAccount(tx, stageId);
    if ((await findStageOfDelivery(tx, deliveryId)) === undefined) return 'not_found';
    const id = await insertFile(tx, { ...row, created_at: at, staff_id: by.staffId });
    if (id === undefined) return 'solidarity_file_known';
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      action: 'solidarity_file_added',
      subject: 'stage',
      subjectId: stageId,
      detail: { file_id: id, delivery_id: deliveryId, kind, is_public },
    });
    return null;
  });
  if (refused === null) return;
  // Where another request added the same public picture, that one has the same address.
  if (!is_public) await files.removePrivate(address);
  else if (kind === 'document' || refused === 'not_found') await files.remove(address);
  throw new AppError(refused);
}

/** Deletes a document or picture, also from the public page. @throws AppError `not_found` */
export async function removeDeliveryFile(
  services: Services,
  id: number,
  by: StaffDeed,
): Promise<void> {
  const { db, files, clock } = services;
  const file = await requireFile(services, id);
  await inTransaction(db, async (tx) => {
    if (!(await deleteFile(tx, id))) throw new AppError('not_found');
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      ...by,
      action: 'solidarity_file_removed',
      subject: 'stage',
      subjectId: file.step_id,
      detail: { file_id: id, delivery_id: file.delivery_id, is_public: file.is_public },
    });
  });
  if (file.is_public) await files.remove(file.address);
  else await files.removePrivate(file.address);
}

interface OpenedFile {
  readonly kind: FileKind;
  readonly size: number;
  readonly file: Readable;
}

/** Opens a document or picture for staff. @throws AppError `not_found` */
export async function openDeliveryFile(
  { files }: Pick<Services, 'files'>,
  { address, is_public }: { readonly address: string; readonly is_public: boolean },
): Promise<OpenedFile> {
  const kept = is_public ? await files.open(address) : await files.openPrivate(address);
  if (kept === null) throw new AppError('not_found');
  return { kind: kept.kind, size: kept.size, file: await kept.read() };
}
