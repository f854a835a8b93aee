import { formatReais } from '@trilha/contract/brazil/money.ts';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import type { JSX } from 'react';

interface AmountDueProps {
  /** What all of the registration costs, in whole cents. */
  totalCents: number;
  /** What has arrived of it, in whole cents. */
  receivedCents: number;
  /** How many vehicles that is for, where the caller knows. */
  vehicles: number | undefined;
  /** Until the code is worth nothing, in milliseconds; null without an end. */
  remainingMs: number | null;
  /** Whether the code, and with it the time, is on its way: its room is kept. */
  isComing: boolean;
}

/** The time left to pay, or only the room that it takes. */
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
