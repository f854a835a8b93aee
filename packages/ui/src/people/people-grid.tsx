import type { JSX, ReactNode } from 'react';

import './person-card.css';

/** Container of `PersonCard`s. */
export function PeopleGrid({ children }: { children: ReactNode }): JSX.Element {
  return <div className="people">{children}</div>;
}
