import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';

// What keeps the list from it is its bar of bytes.
const useNews = lateModule(() => import('./registration-news.tsx'));

/** What of a cancelled one does not go back, in whole cents. */
export function keptCents({ status, money }: Registration): number {
  return isActive(status) ? 0 : centsFromWire(money.held);
}

/** Whether there is more to tell than the status: few are asked something, or have money on its way back. */
export function hasNews(registration: Registration): boolean {
  const { postponement, review_question: question, money } = registration;
  return Boolean(postponement ?? question ?? money.refund) || keptCents(registration) > 0;
}

/**
 * Brings what draws the news where one of these has some, so that no row grows under somebody's eyes (STAFF-75).
 * Where it cannot be had, the rows do without.
 */
export async function bringNews(registrations: readonly Registration[]): Promise<void> {
  if (registrations.some(hasNews)) await useNews.bring().catch(() => undefined);
}

/** What few registrations have to tell; a line is kept for it while it is on its way. */
export function LateNews({ registration }: { registration: Registration }): JSX.Element {
  const late = useNews();
  if (late) return <late.RegistrationNews registration={registration} />;
  return <p className="small">{'\u00a0'}</p>;
}
