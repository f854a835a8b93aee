import { createHash } from 'node:crypto';
import { isSafeResultLink } from '@trilha/contract/results/results.rules.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { countKnownNumbers, insertPlacements } from './placements/placements.sql.ts';
import { readPlacements } from './placements/read-placements.ts';
import { findStageToPublish, insertResult, type NewResult } from './results.sql.ts';

export interface Publication {
  readonly stageId: number;
  /** The staff member who publishes. */
  readonly as: string;
  /** A file, which we keep, or the address of one elsewhere. */
  readonly source:
    | { readonly content: Uint8Array; readonly name: string }
    | { readonly link: string };
  /** What people read instead of the file's name. */
  readonly title?: string | undefined;
}

export interface Published {
  /** Undefined where the stage has the same result already: nothing has changed. */
  readonly id: number | undefined;
  readonly result: string;
  readonly stage: { readonly title: string; readonly automaker_id: number };
  /** Places that the file gives to inscription numbers, and how many of these are the stage's. */
  readonly placed: { readonly places: number; readonly known: number };
}

async function newResult(
  { files, clock }: Services,
  { stageId, source, title = '' }: Publication,
): Promise<NewResult> {
  const row = { step_id: stageId, title: title.trim() || null, created_at: clock.now() };
  if ('content' in source) {
    const result = await files.store(source.content, source.name);
    const content_hash = createHash('sha256').update(source.content).digest();
    return { ...row, result, content_hash };
  }
  // Addresses relative to the page would depend on where it stands.
  if (!isSafeResultLink(source.link) || !/^(https?:\/\/|\/)/i.test(source.link)) {
    throw invalidField('link', 'O endereço precisa começar com https://, http:// ou /');
  }
  return { ...row, result: source.link, content_hash: null };
}

/**
 * Adds a result to a stage, with the places of a table that names inscription numbers. The same content or
 * address again changes nothing.
 * @throws AppError `not_found`, `invalid`; FileRefusedError
 */
export async function publishResult(
  services: Services,
  publication: Publication,
): Promise<Published> {
  const { db, files, clock } = services;
  const stage = await findStageToPublish(db, publication.stageId);
  if (stage === undefined) throw new AppError('not_found');
  const row = await newResult(services, publication);
  const isOurs = row.content_hash !== null;
  const placements =
    'content' in publication.source ? readPlacements(publication.source.content) : [];
  let known = 0;
  let id: number | undefined;
  try {
    id = await inTransaction(db, async (tx) => {
      const inserted = await insertResult(tx, row);
      if (inserted === undefined) return undefined;
      await insertPlacements(tx, inserted, placements);
      known = await countKnownNumbers(tx, inserted);
      await audit(tx, {
        at: clock.now(),
        actor: 'staff',
        action: 'result_published',
        subject: 'stage',
        subjectId: stage.id,
        detail: { as: publication.as, result_id: inserted, result: row.result },
      });
      return inserted;
    });
  } finally {
    if (id === undefined && isOurs) await files.remove(row.result);
  }
  return { id, result: row.result, stage, placed: { places: placements.length, known } };
}
