import type { JSX, ReactNode } from 'react';

import { MapCover } from '../ornament/map-cover.tsx';
import { StageMap } from '../ornament/stage-map.tsx';
import './empty-state.css';

interface EmptyStateProps {
  /** The map's own id. */
  map: string;
  title: ReactNode;
  /** One sentence: what to do next. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** A list without anything in it yet. */
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
