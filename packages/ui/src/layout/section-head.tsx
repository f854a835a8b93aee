import type { JSX, ReactNode } from 'react';

import './section-head.css';

/** A section's title with a sentence under it. */
export function SectionHead({
  title,
  id,
  children,
}: {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
