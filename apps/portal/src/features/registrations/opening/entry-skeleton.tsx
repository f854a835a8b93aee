import { Skeleton as Filled } from '@trilha/ui/feedback/skeleton.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import { MapCover } from '@trilha/ui/ornament/map-cover.tsx';
import '@trilha/ui/layout/stage-banner.css';
import type { JSX } from 'react';
import { BackToEvents, ENTRY_TITLE } from './entry-banner.tsx';
import './stage-registration.css';

/** The form of a stage before anything is known of it. */
export function EntrySkeleton({ page = ENTRY_TITLE }: { page?: string }): JSX.Element {
  return (
    <div className="wrap entry" aria-busy="true">
      <BackToEvents />
      <div className="banner">
        <div className="sk-date">
          <Filled shape="fill" />
        </div>
        <MapCover />
        <div className="in stack-s">
          <h1 className="banner-page">{page}</h1>
          <Filled shape="title" />
          <Filled shape="short" />
          <Filled shape="line" />
          <Filled shape="line" />
        </div>
      </div>
      <Waypoint number={1} title="Categoria" first>
        <Filled shape="control" />
      </Waypoint>
      <Waypoint number={2} title="Veículos">
        <Filled shape="control" />
        <Filled shape="control" />
      </Waypoint>
    </div>
  );
}
