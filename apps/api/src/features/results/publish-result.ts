import { createHash } from 'node:crypto';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { DOUBTFUL_LINES } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { isSafeResultLink } from '@trilha/contract/results/results.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../platform/audit.ts';
import { tellOfResults } from '../registrations/telling/tell-of-results.ts';
import { tellPartners } from '../../platform/tell-partners.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { judgeLines } from './placements/judge-lines.ts';
import { countKnownNumbers, insertLines } from './placements/placements.sql.ts';
import { publishedLines, type TableLine } from './placements/read-placements.ts';
import { type ChosenColumns, learnHeaders, readHeaders } from './reading/known-headers.ts';
import { readResultFile } from './reading/read-result-file.ts';
import { readResultTable } from './reading/read-result-table.ts';
import { holdResults } from './results-version.ts';
import {
  findShownResult,
  findStageToPublish,
  insertResult,
  markReplaced,
  type NewResult,
  type ResultRow,
} from './results.sql.ts';

type StoredStanding = Pick<ResultRow, 'is_provisional' | 'protests_until'>;

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
  /** What staff said that the table's columns mean. */
  readonly columns?: ChosenColumns | undefined;
  /** Notifies the stage's participants. */
  readonly tells?: boolean;
  /** Refuses a table with doubtful lines. */
  readonly isStrict?: boolean;
}

interface PublishedStage {
  readonly id: number;
  readonly title: string;
  readonly automaker_id: number;
}

export interface Published {
  /** Undefined when the stage already has the same result: nothing changed. */
  readonly id: number | undefined;
  readonly result: string;
  readonly stage: PublishedStage;
  /** Placements in the file, and how many of their numbers belong to the stage. */
  readonly placed: { readonly places: number; readonly known: number };
  /** Participants notified. */
  readonly told: number;
}

/** @throws AppError `invalid` for a relative address, or one that a browser must not open. */
export function checkLink(link: string): void {
  if (!isSafeResultLink(link) || !/^(https?:\/\/|\/)/i.test(link)) {
    throw invalidField('link', 'O endereço precisa começar com https://, http:// ou /');
  }
}

async function storeSource(
  { db, files, clock }: Services,
  stage: PublishedStage,
  { source, title = '', standing, columns = [] }: Publication,
): Promise<{ row: NewResult & StoredStanding; lines: readonly TableLine[] }> {
  const about = {
    step_id: stage.id,
    title: title.trim() || null,
    created_at: clock.now(),
    is_provisional: standing?.isProvisional ?? false,
    protests_until: standing?.protestsUntil ?? null,
  };
  if ('content' in source) {
    const file = readResultFile(source.content);
    const { content } = file;
    const told = await readHeaders(db, stage.automaker_id, columns);
    const { lines } = await readResultTable(file, told);
    const result = await files.store(content, source.name);
    const content_hash = createHash('sha256').update(content).digest();
    return { row: { ...about, result, content_hash }, lines: lines ?? [] };
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

/** Says whose car each line is. @throws AppError `result_lines_open` when staff have to see doubtful lines first */
async function judged(
  tx: Database,
  { stageId, isStrict }: Publication,
  lines: readonly TableLine[],
): Promise<TableLine[]> {
  const found = await judgeLines(tx, stageId, lines);
  const isDoubtful = found.some(({ verdict }) => DOUBTFUL_LINES.includes(verdict));
  if (isStrict && isDoubtful) throw new AppError('result_lines_open');
  return publishedLines(found);
}

/** What participants read about a result that may still change; null for an official one. */
function noteOf({ is_provisional: isProvisional, protests_until: until }: StoredStanding) {
  if (!isProvisional) return null;
  const deadline = until === null ? '' : ` Protestos até ${formatDayAndTime(until)}.`;
  return `O resultado é provisório.${deadline}`;
}

/**
 * Adds a result to a stage, or replaces one, and stores the lines of a table with inscription numbers. Repeating
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
  const { row, lines } = await storeSource(services, stage, publication);
  let places = 0;
  let [known, told] = [0, 0];
  let id: number | undefined;
  try {
    id = await inTransaction(db, async (tx) => {
      await holdResults(tx, stage.id, publication.version);
      const replaced = await findReplaced(tx, publication);
      const published = await judged(tx, publication, lines);
      const inserted = await insertResult(tx, {
        ...row,
        position: replaced?.position ?? null,
        version: (replaced?.version ?? 0) + 1,
      });
      if (inserted === undefined) return undefined;
      await insertLines(tx, inserted, published);
      places = published.filter(({ values }) => values.place !== null).length;
      known = await countKnownNumbers(tx, inserted);
      const at = clock.now();
      await learnHeaders(tx, stage.automaker_id, { columns: publication.columns ?? [], at });
      if (replaced) await markReplaced(tx, { id: replaced.id, by: inserted, at });
      if (publication.tells) {
        const note = noteOf(row);
        told = await tellOfResults(services, tx, { stageId: stage.id, resultId: inserted, note });
      }
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
          ...(publication.tells ? { told } : {}),
        },
      });
      const kind = 'results.published';
      await tellPartners(tx, { kind, stageId: stage.id, result: inserted, at });
      return inserted;
    });
  } finally {
    if (id === undefined && row.content_hash !== null) await files.remove(row.result);
  }
  return { id, result: row.result, stage, placed: { places, known }, told };
}
