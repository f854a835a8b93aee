import {
  approveDeskReview,
  cancelDeskRegistration,
  type DeskRegistration,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { askReview } from '@trilha/contract/desk/review/review.endpoints.ts';
import { REVIEW_QUESTION_NAMES } from '@trilha/contract/desk/review/review.templates.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { shortInstant } from '../short-instants.ts';
import { whatWords, whoAndWhyWords } from '../registrations/registration/timeline-words.ts';
import { useHeldDecisions } from './held-context.tsx';
import type { HeldAct, Refusal, Typed } from './held-decisions.ts';

/** Error codes that mean that another person decided first. */
const FASTER = new Set(['changed_meanwhile', 'not_in_review', 'registration_cancelled']);

/** The newest change with actor and time: `Revisão aprovada, Bento Ramos, hoje 14:02`. */
export function lastChangeOf({ timeline }: Pick<DeskRegistration, 'timeline'>): string | null {
  const last = timeline.find(({ kind }) => kind === 'change');
  if (last === undefined) return null;
  return `${whatWords(last)}, ${whoAndWhyWords(last)}, ${shortInstant(last.at, serverNow())}`;
}

async function explain(id: number, error: unknown): Promise<Refusal> {
  const problem = problemOf(error);
  if (!(error instanceof ApiError) || !FASTER.has(error.code)) {
    return { problem, isOvertaken: false };
  }
  const now = await call(readDeskRegistration, { params: { id } }).catch(() => null);
  const last = now === null ? null : lastChangeOf(now.registration);
  return { problem: last === null ? problem : `Mudou antes: ${last}.`, isOvertaken: true };
}

function sending({ id, version }: DeskRegistration, act: HeldAct, typed: Typed | null) {
  const params = { id };
  const { template, reason, note } = typed ?? { template: '', reason: '', note: '' };
  switch (act) {
    case 'approve':
      return () => call(approveDeskReview, { params, body: { version } });
    case 'ask': {
      const about = REVIEW_QUESTION_NAMES.find((name) => name === template) ?? 'other';
      return () => call(askReview, { params, body: { version, about, note } });
    }
    case 'refuse': {
      const body = { version, reason, ...(note === '' ? {} : { note }) };
      return () => call(cancelDeskRegistration, { params, body });
    }
  }
}

/** Decides an entry as the user sees it, after ten seconds in which it can be undone. */
export function useDecisions() {
  const held = useHeldDecisions();
  return (registration: DeskRegistration, act: HeldAct, typed: Typed | null = null): void => {
    const { id, number } = registration;
    held.hold({
      id,
      number,
      act,
      typed,
      send: sending(registration, act, typed),
      explain: (error) => explain(id, error),
    });
  };
}
