import { attachedProblem } from '@trilha/contract/mailings/attachments.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { type Attached, bindAttachments, findOwnAttached } from './attachments.sql.ts';

/** So long a file waits for its message. */
const TAKEN_WITHIN_MS = 24 * 3_600_000;

/** Said at each file that is not there any more. */
const GONE = 'Este arquivo não está mais aqui: envie de novo.';

/** @throws AppError `invalid` at the places of those that are not among the found */
function refuseGone(ids: readonly number[], found: ReadonlySet<number>): void {
  const gone = ids.flatMap((id, place) => (found.has(id) ? [] : [`attachments.${place}`]));
  if (gone.length === 0) return;
  throw new AppError('invalid', {
    errors: Object.fromEntries(gone.map((field) => [field, [GONE]])),
  });
}

/**
 * The files that somebody names for a message, in their order, whether another one took them or not: who sends the same
 * message again names what it carries by now.
 * @param of who names them, and the message that has some of them
 * @throws AppError `invalid` at the place of one that is gone, or another's; where they are too large together
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
  /** What the message had before and gave up in this transaction. */
  readonly had?: readonly number[];
}

/**
 * Freezes files with a message, in the transaction that writes it.
 * @throws AppError `invalid` at the place of one that another message has, that was sent a day ago or is swept just now
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
