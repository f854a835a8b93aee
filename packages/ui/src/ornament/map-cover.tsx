import type { JSX, ReactNode } from 'react';

import './map-cover.css';

/** Cell that a map or a photo fills completely. */
export function MapCover({ children }: { children?: ReactNode }): JSX.Element {
  return <div className="stage-cover">{children}</div>;
}
