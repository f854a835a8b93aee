import type { JSX, ReactNode } from 'react';

import { StageMap } from '../ornament/stage-map.tsx';
import type { MapView } from '../ornament/map-drawing.ts';
import './auth-page.css';

interface AuthPageProps {
  /** The map's id: each screen has its own trail. */
  map: string;
  /** What lies over the map from 1024 px: a `HowTo`. */
  over?: ReactNode;
  children: ReactNode;
}

const wide: MapView = {
  width: 720,
  height: 720,
  levels: 8,
  cell: 18,
  route: { left: 0.16, span: 0.66, top: 0.2, rise: 0.16 },
};
const narrow: MapView = {
  width: 360,
  height: 144,
  levels: 8,
  cell: 9,
  route: { left: 0.12, span: 0.74, top: 0.35, rise: 0.3 },
};

/** The screens before the portal: a map, and a form beside or below it. */
export function AuthPage({ map, over, children }: AuthPageProps): JSX.Element {
  return (
    <div className="auth">
      <div className="auth-map">
        <div className="only-wide">
          <StageMap id={map} view={wide} align="xMidYMin" />
        </div>
        <div className="only-narrow">
          <StageMap id={map} view={narrow} />
        </div>
        {over}
      </div>
      <div className="auth-form">{children}</div>
    </div>
  );
}
