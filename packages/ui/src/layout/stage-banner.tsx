import type { JSX, ReactNode } from 'react';

import { DateCell } from '../figure/date-cell.tsx';
import { MapCover } from '../ornament/map-cover.tsx';
import './stage-banner.css';

interface StageBannerProps {
  /** The stage's instant, ISO; leave out when it has none. */
  at?: string | null | undefined;
  /** A `StageMap`, or a photo. */
  cover: ReactNode;
  /** What one does on this page, where the title is the stage's own name. */
  page?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Nothing can be done about the stage here: its route has no accent. */
  off?: boolean;
  /** `Facts` under the lead. */
  children?: ReactNode;
}

/** The head of pages about one stage: date, name, map. */
export function StageBanner({
  at,
  cover,
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
