import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Mark } from '../feedback/mark.tsx';
import './queue.css';

interface QueueProps {
  /** Position, from 1. */
  position: number;
  /** Explanation of the position. */
  children: ReactNode;
  /** Reassuring note in the same box. */
  note: ReactNode;
}

/** Places shown in a row; a position further back is drawn last, with the number of omitted places. */
const PLACES = 10;

/** Position in a waiting list: its number, and anonymous places ahead and behind. */
export function Queue({ position, children, note }: QueueProps): JSX.Element {
  const ahead = Math.min(position - 1, PLACES - 2);
  const more = position - 1 - ahead;
  const behind = PLACES - 1 - ahead - (more > 0 ? 1 : 0);
  return (
    <section className="queue" aria-label="Sua posição na fila">
      <p className={classNames('queue-no', position > 99 && 'queue-no--long')}>{position}º</p>
      <div className="queue-in">
        <p className="queue-what">na lista de espera</p>
        <p>{children}</p>
      </div>
      <div className="queue-line" aria-hidden="true">
        {more > 0 && <b>+{more}</b>}
        {Array.from({ length: ahead }, (_, place) => (
          <i key={place} className="queue-ahead" />
        ))}
        <i className="queue-me" />
        {Array.from({ length: behind }, (_, place) => (
          <i key={place} />
        ))}
      </div>
      <p className="queue-note">
        <Mark kind="ok" />
        <span>{note}</span>
      </p>
    </section>
  );
}
