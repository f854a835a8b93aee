import { attachedProblem } from '@trilha/contract/desk/mailings/attachments.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { type Attached, bindAttachments, findOwnAttached } from './attachments.sql.ts';

/** How long after its upload a file can be attached, in milliseconds. */
const TAKEN_WITHIN_MS = 24 * 3_600_000;

/** Error text for each file that no longer exists. */
const GONE = 'Este arquivo não está mais aqui: envie de novo.';

/** @throws AppError `invalid` at the index of each id that was not found */
function refuseGone(ids: readonly number[], found: ReadonlySet<number>): void {
  const gone = ids.flatMap((id, place) => (found.has(id) ? [] : [`attachments.${place}`]));
  if (gone.length === 0) return;
  throw new AppError('invalid', {
    errors: Object.fromEntries(gone.map((field) => [field, [GONE]])),
  });
}

/**
 * The files with these ids in the given order, attached to another mailing or not: a client that repeats its request
 * names files that the first request has attached.
 * @param of the staff member, and the mailing that already carries some of the files
 * @throws AppError `invalid` at the index of a file that is gone or another's; when they are too large in total
 */
export async function namedAttachments(
  tx: Database,
  ids: readonly number[],
  of: { readonly staffId: number; readonly mailingId?: number },
): Promise<readonly Attached[]> {
  const rows = new Map((await findOwnAttached(tx, ids, of)).map((row) => [row.id, row]));
  refuseGone(ids, new Set(rows.keys()));
  const named = ids.flatMap((id) => rows.get(id) ?? []);
  const problem = attachedProblem(named);
  if (problem !== null) throw invalidField('attachments', problem);
  return named;
}

interface Taking {
  readonly mailingId: number;
  readonly staffId: number;
  readonly ids: readonly number[];
  /** Files that this transaction has just detached from the mailing. */
  readonly had?: readonly number[];
}

/**
 * Attaches files to a mailing for good, in the transaction that writes it.
 * @throws AppError `invalid` at the index of a file that another mailing has, is over a day old, or is being deleted
 */
export async function takeAttachments(
  tx: Database,
  { had = [], ...taking }: Taking,
  now: Date,
): Promise<void> {
  if (taking.ids.length === 0) return;
  const since = new Date(now.getTime() - TAKEN_WITHIN_MS);
  const taken = await bindAttachments(tx, { ...taking, had, since });
  refuseGone(taking.ids, new Set(taken));
}
