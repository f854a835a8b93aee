import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive, isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { isLostUnpaid } from './lost-unpaid.ts';

// Lazy-loaded because of the list's byte limit.
const useNews = lateModule(() => import('./registration-news.tsx'));

/** The part of a cancelled registration's payments that is not refunded, in whole cents. */
export function keptCents({ status, money }: Registration): number {
  return isActive(status) ? 0 : centsFromWire(money.held);
}

/** Whether the registration has more news than its status, such as a question or a refund; few have. */
export function hasNews(registration: Registration): boolean {
  const { postponement, review_question: question, money } = registration;
  const isAsked = isToConfirm(registration) || Boolean(postponement ?? question ?? money.refund);
  return isAsked || keptCents(registration) > 0 || isLostUnpaid(registration);
}

/**
 * Preloads the news component when a registration needs it, so that no row grows later (STAFF-75). Rows work without
 * it.
 */
export async function bringNews(registrations: readonly Registration[]): Promise<void> {
  if (registrations.some(hasNews)) await useNews.bring().catch(() => undefined);
}

/** News of a registration; a line is reserved while the component loads. */
export function LateNews({ registration }: { registration: Registration }): JSX.Element {
  const late = useNews();
  if (late) return <late.RegistrationNews registration={registration} />;
  return <p className="small">{'\u00a0'}</p>;
}
