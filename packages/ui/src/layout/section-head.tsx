import type { JSX, ReactNode } from 'react';

import './section-head.css';

/** A section's title with a sentence under it. */
export function SectionHead({
  title,
  children,
}: {
  title: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
