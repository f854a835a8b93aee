import { MOST_DAYS_AHEAD, UNDO_SECONDS } from '@trilha/contract/mailings/mailings.endpoints.ts';
import { invalidField } from '../../../platform/app-error.ts';

/** Nothing is written where what was seen is no longer so. */
export const CHANGED = 'O que você viu mudou desde então. Nada foi gravado.';
const DAY_MS = 86_400_000;

/**
 * When a message leaves: never sooner than it can be taken back.
 * @throws AppError `invalid` where it is too far ahead
 */
export function leavesAt(wanted: string | undefined, now: Date): Date {
  const soonest = now.getTime() + UNDO_SECONDS * 1_000;
  const asked = wanted === undefined ? soonest : Date.parse(wanted);
  if (asked > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw invalidField('send_at', 'No máximo um ano à frente');
  }
  return new Date(Math.max(asked, soonest));
}

/** So long the same message to the same people is taken for the same request, sent again. */
const SAME_FOR_MS = 10 * 60_000;

/** When another one is the same: left at the same wait, or for the same moment that was named. */
export function sameMoment(sendAt: Date, now: Date): { wait: number | null; since: Date } {
  const isAtOnce = sendAt.getTime() === leavesAt(undefined, now).getTime();
  return {
    wait: isAtOnce ? UNDO_SECONDS : null,
    since: new Date(now.getTime() - SAME_FOR_MS),
  };
}
