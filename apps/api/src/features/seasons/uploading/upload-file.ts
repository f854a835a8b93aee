import { createHash } from 'node:crypto';
import { UPLOAD_DAYS, type UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { namedTrack, trackAddress } from '@trilha/contract/seasons/track-address.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { invalidField } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { PictureRefusedError } from '../../../platform/pictures/convert-picture.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { TrackRefusedError } from '../../stages/guides/track/read-track.ts';
import { fileProblem } from '../file-problem.ts';
import { brandOfStage } from '../organising/read-season-stage.ts';
import { KEEP, type KeptFile } from './keep-file.ts';
import * as sql from './uploads.sql.ts';

const DAY_MS = 86_400_000;

interface Upload {
  readonly stageId: number;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly session: StaffSession;
  readonly use: UploadUse;
  /** The file name that the browser sent. */
  readonly name: string;
  readonly content: Buffer;
}

const refusal = (words: string) => invalidField('file', `O arquivo ${words.replace(/\.?$/, '.')}`);

/**
 * The address to use in the stage's file. A track's address is made from its name, whoever uploaded the file before.
 */
function addressFor(address: string, name: string): string {
  const track = namedTrack(address);
  return track === null ? address : trackAddress(track.digest, name);
}

/**
 * Accepts a file for a stage that is being edited. The server checks and converts it immediately and keeps it for a
 * week, or for good once a stage of the brand uses it. Sending the same file again returns the stored one.
 * @throws AppError `not_found`; `invalid` for an unusable file; `busy` when too many files are being converted
 */
export async function uploadFile(services: Services, upload: Upload): Promise<KeptFile> {
  const { db, files, clock } = services;
  const { stageId, scope, session, use, name, content } = upload;
  const brand = await brandOfStage(db, scope, stageId);
  // A track is parsed once, when it is stored.
  const problem = use === 'track' ? undefined : await fileProblem(use, content);
  if (problem !== undefined) throw refusal(problem);
  const digest = createHash('sha256').update(content).digest('hex');
  const key = { automaker_id: brand.id, use, digest };
  const at = clock.now();
  const expires_at = new Date(at.getTime() + UPLOAD_DAYS * DAY_MS);
  const note = (tx: Database, address: string) =>
    audit(tx, {
      at,
      actor: 'staff',
      ...whoActs(session),
      action: 'file_uploaded',
      subject: 'stage',
      subjectId: stageId,
      detail: { use, address, size: content.byteLength },
    });
  const known = await inTransaction(db, async (tx) => {
    const row = await sql.lockUpload(tx, key);
    if (row === undefined) return undefined;
    if (use !== 'track' && (await files.open(row.address)) === null) {
      await sql.deleteUpload(tx, row.id);
      return undefined;
    }
    await sql.renewUpload(tx, row.id, expires_at);
    await note(tx, row.address);
    return row;
  });
  if (known !== undefined) return { ...known, address: addressFor(known.address, name) };
  const kept = await KEEP[use](services, { automakerId: brand.id, name, content }).catch(
    (error: unknown) => {
      const isRefused = error instanceof PictureRefusedError || error instanceof TrackRefusedError;
      throw isRefused ? refusal(error.message) : error;
    },
  );
  const { address, told } = kept;
  const row = { ...key, address, told, size: content.byteLength, staff_id: session.staffId };
  const stored = await inTransaction(db, async (tx) => {
    await note(tx, address);
    await kept.also?.(tx);
    return sql.insertUpload(tx, { ...row, created_at: at, expires_at });
  }).catch(async (error: unknown) => {
    await kept.undo?.();
    throw error;
  });
  // Another request stored the same file at the same time, under its own name.
  if (stored !== address) await files.remove(address);
  return { address: addressFor(stored, name), told };
}
