import { useQuery } from '@tanstack/react-query';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { LateRouteMap } from '@trilha/ui/hand/late-route-map.tsx';
import type { TrackPoints } from '@trilha/ui/hand/track.ts';
import { StageMap } from '@trilha/ui/ornament/stage-map.tsx';
import { type JSX, useDeferredValue } from 'react';
import { stageLinesQuery } from '../queries/stage-lines.queries.ts';
import { StagePhoto } from './stage-photo.tsx';
import './stage-cover.css';

interface StageCoverProps {
  stage: Pick<Stage, 'id' | 'image'>;
  /** Display width of a photo, for `sizes` of `img`. */
  sizes: string;
  /** True at the top of the page. */
  eager?: boolean;
}

const none: ReadonlyMap<number, TrackPoints> = new Map();

/**
 * Content of a `MapCover`: the stage's photo with the route in a corner, or the route, or an ornament derived from its
 * id. Routes load after the list; until then only the background shows, and no other route (FACE-17).
 */
export function StageCover({ stage, sizes, eager = false }: StageCoverProps): JSX.Element {
  const { data, isPending } = useQuery(stageLinesQuery);
  // Decoration of every row, so it renders at low priority.
  const lines = useDeferredValue(isPending ? undefined : (data ?? none));
  const line = lines?.get(stage.id);
  if (stage.image) {
    return (
      <>
        <StagePhoto address={stage.image} sizes={sizes} eager={eager} />
        {line && (
          <span className="route-stamp">
            <LateRouteMap id={stage.id} points={line} small />
          </span>
        )}
      </>
    );
  }
  if (line) return <LateRouteMap id={stage.id} points={line} />;
  return <StageMap id={stage.id} route={lines !== undefined} />;
}
