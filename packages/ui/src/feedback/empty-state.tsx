import type { JSX, ReactNode } from 'react';

import { MapCover } from '../ornament/map-cover.tsx';
import { StageMap } from '../ornament/stage-map.tsx';
import './empty-state.css';

interface EmptyStateProps {
  /** Seed of the decorative map. */
  map: string;
  title: ReactNode;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ map, title, children, action }: EmptyStateProps): JSX.Element {
  return (
    <div className="empty">
      <MapCover>
        <StageMap id={map} />
      </MapCover>
      <div className="in">
        <h2>{title}</h2>
        {children && <p className="lead">{children}</p>}
        {action}
      </div>
    </div>
  );
}
