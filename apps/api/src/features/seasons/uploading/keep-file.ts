import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { trackAddress } from '@trilha/contract/seasons/track-address.ts';
import { convertPicture } from '../../../platform/pictures/convert-picture.ts';
import { slots } from '../../../platform/slots.ts';
import type { Services } from '../../../services.ts';
import type { Database } from '../../../database/client.ts';
import { measureRoute, trackDigest } from '../../stages/guides/track/stored-route.ts';
import { insertTrack } from '../tracks.sql.ts';
import { stagePictureId } from '../importing/store-files.ts';
import { findFilesInUse } from './uploads.sql.ts';

/** An uploaded file and its brand. */
export interface Sent {
  readonly automakerId: number;
  readonly name: string;
  readonly content: Uint8Array;
}

/** The stored file's address and a description for the staff. */
export interface KeptFile {
  readonly address: string;
  readonly told: string;
  /** Extra work in the transaction that records the upload. */
  readonly also?: (tx: Database) => Promise<void>;
  /** Deletes the file again; set only when no other stage can share it. */
  readonly undo?: () => Promise<void>;
}

/** Decoding a camera picture takes 200 MB, so one at a time. */
const converting = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

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
    (await files.storePicture(await converting(() => convertPicture(content)), name, id));
  return { address, told: toldOfPicture(address) };
}

async function keepDocument({ files }: Services, { name, content }: Sent): Promise<KeptFile> {
  const address = await files.store(content, name);
  const told = `PDF de ${sizeWords(content.byteLength)}`;
  return { address, told, undo: () => files.remove(address) };
}

/** E.g. 'Trajeto de 4,3 km, 195 m de subida, ponto mais alto a 1.095 m, em 2 trechos'. */
function toldOfTrack(
  { length_m, climb_m = null, highest_m = null }: ReturnType<typeof measureRoute>['route'],
  parts: number,
): string {
  const metres = (value: number): string => `${value.toLocaleString('pt-BR')} m`;
  return [
    `Trajeto de ${tenths.format(length_m / 1_000)} km`,
    climb_m === null ? 'sem altitudes' : `${metres(climb_m)} de subida`,
    ...(highest_m === null ? [] : [`ponto mais alto a ${metres(highest_m)}`]),
    ...(parts > 1 ? [`em ${parts} trechos: o deslocamento entre eles não conta`] : []),
  ].join(', ');
}

async function keepTrack(_: Services, { automakerId, content }: Sent): Promise<KeptFile> {
  const { route, parts } = measureRoute(content, null);
  const digest = trackDigest(content);
  const told = toldOfTrack(route, parts);
  const also = (tx: Database) => insertTrack(tx, { automakerId, digest }, route);
  return { address: trackAddress(digest, null), told, also };
}

/** Stores an upload according to its use. */
export const KEEP: Readonly<
  Record<UploadUse, (services: Services, sent: Sent) => Promise<KeptFile>>
> = { picture: keepPicture, document: keepDocument, track: keepTrack };
