import type { JSX, ReactNode } from 'react';

import './form-grid.css';

/** Six columns from 600 px on; each field sets how many it spans. */
export function FormGrid({ children }: { children: ReactNode }): JSX.Element {
  return <div className="form-grid">{children}</div>;
}
