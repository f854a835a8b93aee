import { useQuery } from '@tanstack/react-query';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { trailsQueryOf, trailsSearch } from '@trilha/contract/trails/trails.rules.ts';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import type { JSX, ReactNode } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { QueryLink } from '../../shared/navigation/query-link.tsx';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { trailsQuery } from '../../shared/queries/trails.queries.ts';
import { Cars, Patches, Share, Years } from './trail-parts.tsx';
import { TrailRow } from './trail-row.tsx';
import { YearPart } from './year-part.tsx';
import './trails.css';

// Only newcomers see it.
const useNoTrails = lateModule(() => import('./no-trails.tsx'));

/** The same title in every state, because it has the focus on arrival. */
function Page({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="wrap wrap--tall trails">
      <PageHead title="Minhas trilhas" />
      {children}
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <Page>
      <div className="stack" aria-busy="true">
        <Block shape="title" />
        <Block shape="figure" />
        <Block />
        <Block />
        <Block shape="short" />
      </div>
    </Page>
  );
}

function Trails({ trails }: { trails: readonly Trail[] }): JSX.Element {
  const query = trailsQueryOf(useSearch(), trails);
  const { car, shown, year } = query;
  return (
    <Page>
      {car && (
        <p className="trails-of">
          <span>{`Só com ${car.title ?? car.model}. `}</span>
          <QueryLink className="link" search={trailsSearch({ year, car: null })}>
            Ver todos os carros
          </QueryLink>
        </p>
      )}
      <Years trails={trails} query={query} />
      <YearPart trails={shown} year={year} />
      <Patches query={query} />
      <section className="section">
        <SectionHead title="Etapa por etapa" />
        <ol className="trs">
          {shown.map((trail) => (
            <TrailRow key={`${trail.stage.id} ${trail.car.id}`} trail={trail} />
          ))}
        </ol>
      </section>
      <Cars trails={trails} query={query} />
      <Share query={query} />
      <p className="small quiet">Só você vê esta página. Apagar a conta apaga tudo daqui.</p>
    </Page>
  );
}

function Newcomer(): JSX.Element {
  const part = useNoTrails();
  return <Page>{part && <part.NoTrails />}</Page>;
}

/** The customer's stages held, by year and by car (AFTER-30 to AFTER-36). */
export default function TrailsScreen(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(trailsQuery);
  if (data && data.length > 0) return <Trails trails={data} />;
  if (data) return <Newcomer />;
  if (!error) return <Skeleton />;
  return (
    <Page>
      <LoadFailed
        error={error}
        what="suas trilhas"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}
