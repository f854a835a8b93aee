import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import type { JSX } from 'react';
import { StagePhoto } from '../../../shared/stages/stage-photo.tsx';

interface CoverProps {
  stage: Pick<ListedStage, 'id' | 'image' | 'line'>;
  scale?: number;
  off?: boolean;
}

/** The stage's photo, else its route, else the ornament of its id. */
export function ListedCover({ stage, scale, off }: CoverProps): JSX.Element {
  if (stage.image)
    return <StagePhoto address={stage.image} sizes="(min-width: 768px) 40vw, 60vw" />;
  return <RouteMap id={stage.id} points={stage.line ?? undefined} scale={scale} off={off} />;
}
