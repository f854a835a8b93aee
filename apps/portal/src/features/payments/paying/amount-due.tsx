import { formatReais } from '@trilha/contract/brazil/money.ts';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import type { JSX } from 'react';
import { nearText } from '../../../shared/stages/stage-dates.ts';

interface AmountDueProps {
  /** Total cost of the registration, in whole cents. */
  totalCents: number;
  /** Amount already received, in whole cents. */
  receivedCents: number;
  /** Number of vehicles paid for, when the caller knows it. */
  vehicles: number | undefined;
  /** When the code expires, ISO 8601; null when it does not. */
  until: string | null;
  /** Time until the code expires, in milliseconds; null when it does not expire. */
  remainingMs: number | null;
  /** True while the code and its deadline are loading. Space is kept for them. */
  isComing: boolean;
}

interface TimeLeftProps {
  remainingMs: number;
  until?: string | null;
  isRoom?: boolean;
}

/** The time left to pay, and the clock time at which it ends; or only the space for both. */
export function TimeLeft(props: TimeLeftProps): JSX.Element {
  const { remainingMs, until, isRoom = false } = props;
  return (
    <div className={isRoom ? 'stack-s pix-room' : 'stack-s'} aria-hidden={isRoom || undefined}>
      <p className="label" aria-hidden="true">
        Pague em até
      </p>
      <Countdown label="Pague em até" remainingMs={remainingMs} />
      <p className="pix-until">{until ? `até ${nearText(until)}` : '\u00a0'}</p>
    </div>
  );
}

/** The amount in large figures, what it is made of, and the time left to pay it. */
export function AmountDue(props: AmountDueProps): JSX.Element {
  const { totalCents, receivedCents, vehicles, until, remainingMs, isComing } = props;
  const isRest = receivedCents > 0;
  // An amount that staff adjusted may be no multiple: then no price is the one of each vehicle.
  const parts =
    !isRest && vehicles !== undefined && vehicles > 1 && totalCents % vehicles === 0
      ? `${vehicles} carros × ${formatReais(totalCents / vehicles)}`
      : null;
  return (
    <div className="stack">
      <div>
        <p className="label">{isRest ? 'Falta pagar' : 'Valor'}</p>
        <p className="fig">{formatReais(totalCents - receivedCents)}</p>
        {parts && <p className="pix-parts quiet num num--m">{parts}</p>}
      </div>
      {remainingMs === null ? (
        isComing && <TimeLeft remainingMs={0} isRoom />
      ) : (
        <TimeLeft remainingMs={remainingMs} until={until} />
      )}
    </div>
  );
}
