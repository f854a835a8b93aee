import type { JSX, ReactNode } from 'react';

import './map-frame.css';

/** A map as wide as its column, in the aspect ratio of the brand's hand. */
export function MapFrame({ children }: { children: ReactNode }): JSX.Element {
  return <div className="map-frame">{children}</div>;
}
