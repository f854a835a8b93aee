import { createHash } from 'node:crypto';
import { DOUBTFUL_LINES } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { isSafeResultLink } from '@trilha/contract/results/results.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../platform/audit.ts';
import { tellPartners } from '../../platform/tell-partners.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { judgeLines } from './placements/judge-lines.ts';
import { countKnownNumbers, insertPlacements } from './placements/placements.sql.ts';
import { placementsOf, readTable, type TableLine } from './placements/read-placements.ts';
import { readResultFile } from './reading/read-result-file.ts';
import { holdResults } from './results-version.ts';
import {
  findShownResult,
  findStageToPublish,
  insertResult,
  markReplaced,
  type NewResult,
} from './results.sql.ts';

/** A file that we store, or the address of one elsewhere. */
export type ResultSource =
  | { readonly content: Uint8Array; readonly name: string }
  | { readonly link: string };

/** Whether a result is provisional, and the deadline for protests. */
export interface Standing {
  readonly isProvisional: boolean;
  readonly protestsUntil: Date | null;
}

export interface Publication {
  readonly stageId: number;
  readonly by: StaffDecision;
  readonly source: ResultSource;
  /** Shown instead of the file's name. */
  readonly title?: string | undefined;
  /** Official by default. */
  readonly standing?: Standing;
  /** The result that it replaces. */
  readonly replaces?: number | null | undefined;
  /** Version of the stage's results that staff saw. */
  readonly version?: string;
  /** Refuses a table with doubtful lines. */
  readonly isStrict?: boolean;
}

export interface Published {
  /** Undefined when the stage already has the same result: nothing changed. */
  readonly id: number | undefined;
  readonly result: string;
  readonly stage: { readonly title: string; readonly automaker_id: number };
  /** Placements in the file, and how many of their numbers belong to the stage. */
  readonly placed: { readonly places: number; readonly known: number };
}

/** @throws AppError `invalid` for a relative address, or one that a browser must not open. */
export function checkLink(link: string): void {
  if (!isSafeResultLink(link) || !/^(https?:\/\/|\/)/i.test(link)) {
    throw invalidField('link', 'O endereço precisa começar com https://, http:// ou /');
  }
}

async function storeSource(
  { files, clock }: Services,
  { stageId, source, title = '', standing }: Publication,
): Promise<{ row: NewResult; lines: readonly TableLine[] }> {
  const about = {
    step_id: stageId,
    title: title.trim() || null,
    created_at: clock.now(),
    is_provisional: standing?.isProvisional ?? false,
    protests_until: standing?.protestsUntil ?? null,
  };
  if ('content' in source) {
    const { content } = readResultFile(source.content);
    const result = await files.store(content, source.name);
    const content_hash = createHash('sha256').update(content).digest();
    return { row: { ...about, result, content_hash }, lines: readTable(content) ?? [] };
  }
  checkLink(source.link);
  return { row: { ...about, result: source.link, content_hash: null }, lines: [] };
}

/** Finds the current state of the result to replace. */
async function findReplaced(tx: Database, { replaces, stageId }: Publication) {
  if (replaces === undefined || replaces === null) return undefined;
  const found = await findShownResult(tx, replaces);
  if (found?.step_id !== stageId) throw new AppError('results_changed');
  return found;
}

async function checkLines(tx: Database, stageId: number, lines: readonly TableLine[]) {
  const judged = await judgeLines(tx, stageId, lines);
  if (judged.some(({ verdict }) => DOUBTFUL_LINES.includes(verdict))) {
    throw new AppError('result_lines_open');
  }
}

/**
 * Adds a result to a stage, or replaces one, and stores the placements of a table with inscription numbers. Repeating
 * it with the same content or address changes nothing.
 * @throws AppError `not_found`, `invalid`, `results_changed`, `result_lines_open`; FileRefusedError
 */
export async function publishResult(
  services: Services,
  publication: Publication,
): Promise<Published> {
  const { db, files, clock } = services;
  const stage = await findStageToPublish(db, publication.stageId);
  if (stage === undefined) throw new AppError('not_found');
  const { row, lines } = await storeSource(services, publication);
  const placements = placementsOf(lines);
  let known = 0;
  let id: number | undefined;
  try {
    id = await inTransaction(db, async (tx) => {
      await holdResults(tx, stage.id, publication.version);
      const replaced = await findReplaced(tx, publication);
      if (publication.isStrict) await checkLines(tx, stage.id, lines);
      const inserted = await insertResult(tx, {
        ...row,
        position: replaced?.position ?? null,
        version: (replaced?.version ?? 0) + 1,
      });
      if (inserted === undefined) return undefined;
      await insertPlacements(tx, inserted, placements);
      known = await countKnownNumbers(tx, inserted);
      const at = clock.now();
      if (replaced) await markReplaced(tx, { id: replaced.id, by: inserted, at });
      await audit(tx, {
        at,
        actor: 'staff',
        ...publication.by,
        action: replaced ? 'result_replaced' : 'result_published',
        subject: 'stage',
        subjectId: stage.id,
        detail: {
          result_id: inserted,
          result: row.result,
          ...(replaced ? { replaced_id: replaced.id } : {}),
        },
      });
      const kind = 'results.published';
      await tellPartners(tx, { kind, stageId: stage.id, result: inserted, at });
      return inserted;
    });
  } finally {
    if (id === undefined && row.content_hash !== null) await files.remove(row.result);
  }
  return { id, result: row.result, stage, placed: { places: placements.length, known } };
}
