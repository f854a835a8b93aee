import { formatReais } from '@trilha/contract/brazil/money.ts';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import type { JSX } from 'react';

interface AmountDueProps {
  /** Total cost of the registration, in whole cents. */
  totalCents: number;
  /** Amount already received, in whole cents. */
  receivedCents: number;
  /** Number of vehicles paid for, when the caller knows it. */
  vehicles: number | undefined;
  /** Time until the code expires, in milliseconds; null when it does not expire. */
  remainingMs: number | null;
  /** True while the code and its deadline are loading. Space is kept for them. */
  isComing: boolean;
}

/** The time left to pay, or only the space for it. */
export function TimeLeft(props: { remainingMs: number; isRoom?: boolean }): JSX.Element {
  const { remainingMs, isRoom = false } = props;
  return (
    <div className={isRoom ? 'stack-s pix-room' : 'stack-s'} aria-hidden={isRoom || undefined}>
      <p className="label" aria-hidden="true">
        Pague em até
      </p>
      <Countdown label="Pague em até" remainingMs={remainingMs} />
    </div>
  );
}

/** The amount in large figures, what it is made of, and the time left to pay it. */
export function AmountDue(props: AmountDueProps): JSX.Element {
  const { totalCents, receivedCents, vehicles, remainingMs, isComing } = props;
  const isRest = receivedCents > 0;
  const parts =
    !isRest && vehicles !== undefined && vehicles > 1
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
        <TimeLeft remainingMs={remainingMs} />
      )}
    </div>
  );
}
