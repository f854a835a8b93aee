import type { JSX, ReactNode } from 'react';

import './map-cover.css';

/** The cell that a map or a photo fills to its edges. */
export function MapCover({ children }: { children?: ReactNode }): JSX.Element {
  return <div className="stage-cover">{children}</div>;
}
