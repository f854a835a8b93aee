import type { JSX, ReactNode } from 'react';

import { DateCell } from '../figure/date-cell.tsx';
import { MapCover } from '../ornament/map-cover.tsx';
import './stage-banner.css';

interface StageBannerProps {
  /** Start of the stage, ISO; omit it when there is none. */
  at?: string | null | undefined;
  /** A `StageMap`, or a photo. */
  cover: ReactNode;
  /** State of what the page shows, with its deadline: above the title. */
  state?: ReactNode;
  /** Purpose of the page, when the title is the stage's name. */
  page?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** True when the stage allows no action here: its route has no accent colour. */
  off?: boolean;
  /** `Facts` under the lead. */
  children?: ReactNode;
}

/** Head of pages about a stage: date, name, map. */
export function StageBanner({
  at,
  cover,
  state,
  page,
  title,
  lead,
  off,
  children,
}: StageBannerProps): JSX.Element {
  return (
    <div className={off ? 'banner banner--off' : 'banner'}>
      {at ? <DateCell at={at} /> : <span />}
      <MapCover>{cover}</MapCover>
      <div className="in">
        {state && <div className="banner-state">{state}</div>}
        {page ? (
          <>
            <h1 className="banner-page">{page}</h1>
            <h2 className="banner-title">{title}</h2>
          </>
        ) : (
          <h1 className="banner-title">{title}</h1>
        )}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
