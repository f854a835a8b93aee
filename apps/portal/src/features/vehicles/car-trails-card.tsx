import { paths } from '@trilha/contract/portal-paths.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { shortTitle, summaryOf, trailsSearch } from '@trilha/contract/trails/trails.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { LateRouteMap } from '@trilha/ui/hand/late-route-map.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { wholeNumber } from '../../shared/stages/stage-figures.ts';
import './car-trails.css';

const SHOWN = 4;

/** '14 etapas 2.310 km', the last routes, and the way to all of them. */
export function CarTrailsCard({ trails }: { trails: readonly Trail[] }): JSX.Element {
  const { stages, km } = summaryOf(trails);
  const drawn = trails.flatMap(({ stage, line }) => (line === null ? [] : [{ stage, line }]));
  const car = trails[0]?.car ?? null;
  return (
    <div className="car-trails">
      <h3>
        <span>
          <b>{wholeNumber(stages)}</b> {stages === 1 ? 'etapa' : 'etapas'}
        </span>{' '}
        {km !== null && (
          <span>
            <b>{wholeNumber(km)}</b> km
          </span>
        )}
      </h3>
      {drawn.length > 0 && (
        <ul>
          {drawn.slice(0, SHOWN).map(({ stage, line }) => (
            <li key={stage.id}>
              <span className="car-trails-map">
                <LateRouteMap id={stage.id} points={line} small />
              </span>
              {shortTitle(stage.title)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink as={AppLink} to={`${paths.trails}${trailsSearch({ year: null, car })}`}>
          Todas as trilhas deste carro
        </TextLink>
      </p>
    </div>
  );
}
