import type { JSX, ReactNode } from 'react';

import './waypoint.css';

interface WaypointProps {
  number: number;
  title: ReactNode;
  /** Link target. */
  id?: string;
  /** True for the first one, which joins the line of the banner above. */
  first?: boolean;
  children: ReactNode;
}

/**
 * A numbered section of a long form. It is not a region named by its heading, because 'Voucher' must be the label of
 * only one thing, the field.
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
