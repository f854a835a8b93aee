import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { DateCell } from '@trilha/ui/figure/date-cell.tsx';
import { ClimbProfile } from '@trilha/ui/hand/climb-profile.tsx';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import type { JSX, ReactNode } from 'react';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { figuresOf, kilometres, metres } from '../../../shared/stages/stage-figures.ts';
import { StagePhoto } from '../../../shared/stages/stage-photo.tsx';
import { stageOffer } from '../stage-offer.ts';
import './stage-head.css';

interface HeadProps {
  stage: GuidedStage;
  now: Date;
  /** What one may do here: below the title on phones, beside it from 1024 px on. */
  children: ReactNode;
}

/** Positions of the numbered waypoints along the line. Start and end have marks of their own. */
function waypointParts({ guide, route }: GuidedStage): number[] {
  const length = guide?.distance_km ?? route?.length_km ?? 0;
  if (route === null || length === 0) return [];
  return (guide?.waypoints ?? [])
    .map(({ km }) => km / length)
    .filter((part) => part > 0.02 && part < 0.98);
}

function Figures({ stage }: { stage: GuidedStage }): JSX.Element | null {
  const figures = figuresOf(stage.figures);
  if (figures.length === 0) return null;
  return (
    <dl className="figs">
      {figures.map(({ value, unit, term }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Climb({ stage }: { stage: GuidedStage }): JSX.Element | null {
  const { guide, route } = stage;
  if (!route || route.profile.length === 0) return null;
  const highest = guide?.highest_m ?? route.highest_m;
  const length = guide?.distance_km ?? Math.round(route.length_km);
  return (
    <div className="prof">
      <p className="label">
        {`Subida${highest === null ? '' : `: ${metres(highest)} no ponto mais alto`}`}
      </p>
      <ClimbProfile elevations={route.profile} />
      <p className="axis" aria-hidden="true">
        <span>0 km</span>
        <span>{kilometres(Math.round(length / 2))}</span>
        <span>{kilometres(length)} km</span>
      </p>
    </div>
  );
}

/** When, what and where, what one may do, picture and map, and the key figures (FACE-05, JOUR-01). */
export function StageHead({ stage, now, children }: HeadProps): JSX.Element {
  const { title, stage_date, guide, route, image } = stage;
  const { kind, badge } = stageOffer(stage, now);
  const lead = guide?.pitch ?? stage.description;
  return (
    <>
      <div className="st-top">
        <div className="st-head">
          {stage_date ? <DateCell at={stage_date} /> : <span className="date" />}
          <div className="st-title">
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            <h1>{title}</h1>
            <p className="quiet">{stagePlace(stage)}</p>
          </div>
          {lead && <p className="st-say lead">{lead}</p>}
        </div>
        <aside className="st-act" aria-label="Inscrição nesta etapa">
          {children}
        </aside>
        <div className="st-cover">{image && <StagePhoto address={image} sizes="45vw" />}</div>
        <div className="st-map">
          <RouteMap
            id={stage.id}
            points={route?.line}
            waypoints={waypointParts(stage)}
            label={route ? `Traçado: ${title}, da largada à bandeira` : undefined}
            off={kind === 'past' || kind === 'cancelled'}
          />
        </div>
      </div>
      <Figures stage={stage} />
      <Climb stage={stage} />
    </>
  );
}
