import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import './card-skeleton.css';

/** An invitation before anything is known of it. */
export function CardSkeleton(): JSX.Element {
  return (
    <div className="wrap entry inv-page" aria-busy="true">
      <div className="inv">
        <p className="inv-top">
          <span>Convite</span>
        </p>
        <div className="inv-cover" />
        <div className="inv-in">
          <h1 className="vh">Convite</h1>
          <Skeleton shape="title" />
          <Skeleton shape="figure" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    </div>
  );
}
