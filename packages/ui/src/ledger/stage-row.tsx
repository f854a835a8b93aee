import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { DateCell } from '../figure/date-cell.tsx';
import { MapCover } from '../ornament/map-cover.tsx';
import './stage-row.css';

interface StageRowProps {
  /** Start of the stage, ISO; `null` leaves the cell empty. */
  at: string | null;
  /** A `StageMap`, or a photo. */
  cover: ReactNode;
  /** Status, above the title. */
  badge?: ReactNode;
  title: ReactNode;
  place: ReactNode;
  /** `Facts` below the location. */
  facts?: ReactNode;
  /** Current key figure: gauge, window, queue, inscription. */
  now?: ReactNode;
  /** One button, then text links. */
  actions?: ReactNode;
  /** `mine`: the customer is registered. `off`: no action is possible now. */
  state?: 'mine' | 'off' | undefined;
}

/** Row of a stage: date | map or photo | status, name, place, facts | key figure | action. */
export function StageRow({
  at,
  cover,
  badge,
  title,
  place,
  facts,
  now,
  actions,
  state,
}: StageRowProps): JSX.Element {
  const titleId = useId();
  return (
    <article className={classNames('stage', state && `stage--${state}`)} aria-labelledby={titleId}>
      {at ? <DateCell at={at} /> : <span className="date stage-date" />}
      <MapCover>{cover}</MapCover>
      <div className="stage-body">
        {badge}
        <h2 id={titleId}>{title}</h2>
        <p className="stage-place">{place}</p>
        {facts}
      </div>
      <div className="stage-win">{now}</div>
      <div className="stage-do">{actions}</div>
    </article>
  );
}
