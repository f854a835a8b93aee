import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import type { JSX } from 'react';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';

/** Countdown in seconds until a reserved place expires. */
export function PaymentCountdown({ until }: { until: string }): JSX.Element {
  const now = useServerNow(everySecond);
  const remaining = Date.parse(until) - now.getTime();
  return <Countdown label="Tempo para pagar" remainingMs={remaining} size="small" />;
}
