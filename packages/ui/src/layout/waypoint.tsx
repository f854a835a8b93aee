import type { JSX, ReactNode } from 'react';

import './waypoint.css';

interface WaypointProps {
  number: number;
  title: ReactNode;
  /** Lets a link lead here. */
  id?: string;
  /** The first one joins the line of a banner above it. */
  first?: boolean;
  children: ReactNode;
}

/**
 * A numbered part of a long form. Its heading does not name it as a region: 'Voucher' is to be the
 * label of one thing, the field.
 */
export function Waypoint({ number, title, id, first, children }: WaypointProps): JSX.Element {
  return (
    <section className={first ? 'wp wp--first' : 'wp'} id={id}>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div className="in">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
