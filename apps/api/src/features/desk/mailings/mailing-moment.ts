import {
  MOST_DAYS_AHEAD,
  UNDO_SECONDS,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { invalidField } from '../../../platform/app-error.ts';

/** Error text when the mailing changed after the editor loaded it. Nothing is written. */
export const CHANGED = 'O que você viu mudou desde então. Nada foi gravado.';
const DAY_MS = 86_400_000;

/**
 * When a mailing starts: never before the time to undo it has passed.
 * @throws AppError `invalid` when it is too far ahead
 */
export function leavesAt(wanted: string | undefined, now: Date): Date {
  const soonest = now.getTime() + UNDO_SECONDS * 1_000;
  const asked = wanted === undefined ? soonest : Date.parse(wanted);
  if (asked > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw invalidField('send_at', 'No máximo um ano à frente');
  }
  return new Date(Math.max(asked, soonest));
}

/** Within this time, an identical mailing to the same people counts as a repeated request. */
const SAME_FOR_MS = 10 * 60_000;

/** When another mailing counts as the same: both start right away, or both at the same chosen time. */
export function sameMoment(sendAt: Date, now: Date): { wait: number | null; since: Date } {
  const isAtOnce = sendAt.getTime() === leavesAt(undefined, now).getTime();
  return {
    wait: isAtOnce ? UNDO_SECONDS : null,
    since: new Date(now.getTime() - SAME_FOR_MS),
  };
}
