import { wholeReais } from '@trilha/contract/brazil/money.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import {
  onePerStage,
  shareOfYear,
  shortTitle,
  summaryOf,
  trailsByCar,
  type TrailsQuery,
  trailsSearch,
  yearOf,
  yearsOf,
} from '@trilha/contract/trails/trails.rules.ts';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { QueryLink } from '../../shared/navigation/query-link.tsx';
import { wholeNumber } from '../../shared/stages/stage-figures.ts';
import { stagesWords } from './trail-words.ts';
import { useDrawings } from './use-drawings.ts';

interface PartProps {
  trails: readonly Trail[];
  query: TrailsQuery;
}

/** Links to each year and to all of them, with their stages or kilometres. */
export function Years({ trails, query: { year, car } }: PartProps): JSX.Element {
  const ofCar = trails.filter((one) => car === null || one.car.id === car.id);
  const { km, stages } = summaryOf(ofCar);
  const link = (at: number | null, name: string, note: string) => (
    <QueryLink
      key={name}
      search={trailsSearch({ year: at, car })}
      aria-current={at === year ? 'true' : undefined}
    >
      <b>{name}</b> {note}
    </QueryLink>
  );
  const all = km === null ? stagesWords(stages) : `${wholeNumber(km)} km`;
  return (
    <nav className="years" aria-label="Ano">
      {yearsOf(ofCar).map((at) => {
        const own = ofCar.filter((one) => yearOf(one) === at);
        return link(at, String(at), stagesWords(summaryOf(own).stages));
      })}
      {link(null, 'Tudo', all)}
    </nav>
  );
}

/** One patch per stage: its own climb or route. */
export function Patches({ query: { shown, year } }: Pick<PartProps, 'query'>): JSX.Element | null {
  const drawings = useDrawings();
  const stages = onePerStage(shown).filter(({ line }) => line !== null);
  if (stages.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title={year === null ? 'Bordados' : `Bordados de ${year}`}>
        Um por trilha, desenhado por ela. Nenhum se repete.
      </SectionHead>
      <ul className="patches">
        {stages.toReversed().map(({ stage, line, profile }, index) => (
          <li key={stage.id}>
            <div className="patch-box">
              {drawings && (
                <drawings.Patch
                  name={shortTitle(stage.title)}
                  label={`Bordado da ${stage.title}`}
                  index={index}
                  line={line ?? []}
                  elevations={profile}
                />
              )}
            </div>
            <span>{formatDay(new Date(stage.stage_date))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function soldWords({ sold_at }: Trail['car']): string | false {
  return sold_at !== null && `Vendido em ${formatDay(sold_at)}: a história fica com você.`;
}

/** What each car has driven; each leads to its own trails. */
export function Cars({ trails, query }: PartProps): JSX.Element {
  return (
    <section className="section">
      <SectionHead title="Por carro" />
      <ul className="trail-cars">
        {trailsByCar(trails).map(({ car, trails: own }) => {
          const { stages, km } = summaryOf(own);
          const notes = [car.title !== null && car.model, soldWords(car)];
          return (
            <li key={car.id}>
              <VehicleSilhouette {...car} />
              <div>
                <QueryLink
                  search={trailsSearch({ year: null, car })}
                  aria-current={car.id === query.car?.id ? 'true' : undefined}
                >
                  {car.title ?? car.model}
                </QueryLink>
                <span>{notes.filter(Boolean).join('. ')}</span>
              </div>
              <p>
                <span>
                  <b>{wholeNumber(stages)}</b> {stages === 1 ? 'etapa' : 'etapas'}
                </span>
                {km !== null && (
                  <span>
                    <b>{wholeNumber(km)}</b> km
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the customer's own fees became for the entities, to the cent (AFTER-95). */
export function Share({ query: { shown, year } }: Pick<PartProps, 'query'>): JSX.Element | null {
  const share = shareOfYear(shown);
  if (share === null) return null;
  const [first] = share.stages;
  const who =
    share.stages.length === 1
      ? `Sua inscrição em ${shortTitle(first!.stage.title)} virou`
      : `Suas inscrições em ${share.stages.length} etapas viraram`;
  return (
    <section className="section">
      <SectionHead title="O que a taxa virou" />
      <p>
        {who} <b>{wholeReais(share.cents)}</b> para as entidades.
      </p>
      {year !== null && (
        <TextLink as={AppLink} to={to(paths.solidarity, { season: year })}>
          Ver as contas de {year}
        </TextLink>
      )}
    </section>
  );
}
