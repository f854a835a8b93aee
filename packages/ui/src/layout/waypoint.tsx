import { type JSX, type ReactNode, useId } from 'react';

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

/** A numbered part of a long form. */
export function Waypoint({ number, title, id, first, children }: WaypointProps): JSX.Element {
  const titleId = useId();
  return (
    <section className={first ? 'wp wp--first' : 'wp'} id={id} aria-labelledby={titleId}>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div className="in">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
