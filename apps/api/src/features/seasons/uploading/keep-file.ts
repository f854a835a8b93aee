import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import { storageFailed } from '../../../platform/files/files.routes.ts';
import { convertPicture } from '../../../platform/pictures/convert-picture.ts';
import { slots } from '../../../platform/slots.ts';
import type { Services } from '../../../services.ts';
import { stagePictureId } from '../store-files.ts';
import { findFilesInUse } from './uploads.sql.ts';

/** What was sent, and for which brand. */
export interface Sent {
  readonly automakerId: number;
  readonly name: string;
  readonly content: Uint8Array;
}

/** Where it lies now, and what it is in words. */
export interface KeptFile {
  readonly address: string;
  readonly told: string;
}

/** A camera's picture takes 200 MB while it is decoded: one at a time. */
const converting = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

const toldOfPicture = (address: string): string => {
  const [largest] = pictureAt(address) ?? [];
  return largest === undefined ? 'Foto' : `Foto de ${largest.width} x ${largest.height} px`;
};

async function keepPicture(
  { db, files }: Services,
  { automakerId, name, content }: Sent,
): Promise<KeptFile> {
  const id = stagePictureId(content, automakerId);
  const inUse = await findFilesInUse(db, automakerId);
  const address =
    inUse.find((one) => one.startsWith(`/files/${id}/`)) ??
    (await files
      .storePicture(await converting(() => convertPicture(content)), name, id)
      .catch(storageFailed));
  return { address, told: toldOfPicture(address) };
}

/** Keeps what was sent, as what it is for. */
export const KEEP: Readonly<
  Record<UploadUse, (services: Services, sent: Sent) => Promise<KeptFile>>
> = { picture: keepPicture };
