import {
  getStandings,
  listOwnStandings,
  type OwnStanding,
  type StandingsPage,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { standingsQueryOf } from '@trilha/contract/standings/standings-query.rules.ts';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { PageFailed, PageMissing, PageOnItsWay } from '../../shared/feedback/public-page.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams, useSearch } from '../../shared/navigation/route-params.ts';
import { useServedData } from '../../shared/served-data.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePart } from '../../shared/use-part.ts';
import { Champions } from './championship/champion.tsx';
import { CountingParts } from './championship/counting-parts.tsx';
import { NewerTable } from './championship/newer-table.tsx';
import { useNewerPage } from './championship/use-newer-page.ts';
import { TakeAway } from './championship/take-away.tsx';
import { StandingsTools } from './championship/standings-tools.tsx';
import { StandingsView } from './championship/standings-view.tsx';
import './championship/championship.css';
import './championship/changes.css';
import './championship/print.css';

const NONE: readonly OwnStanding[] = [];

/** The signed-in customer's rows in the season's standings; empty while they load. */
function useOwn(season: string): readonly OwnStanding[] {
  const session = useSession();
  const email = typeof session === 'string' ? null : session.email;
  const [found, setFound] = useState<{ of: string; rows: readonly OwnStanding[] } | null>(null);
  useEffect(() => {
    if (email === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    call(listOwnStandings, { params: { season }, signal }).then(
      ({ own }) => setFound({ of: `${email} ${season}`, rows: own }),
      // Own rows are optional: the page works without them.
      (error: unknown) => !signal.aborted && console.error(error),
    );
    return () => controller.abort();
  }, [email, season]);
  return email !== null && found?.of === `${email} ${season}` ? found.rows : NONE;
}

interface ChampionshipsProps {
  page: StandingsPage;
  season: string;
  /** A newer version of the page. */
  newer: StandingsPage | null;
  onUpdate: () => void;
}

function Championships({ page, season, newer, onUpdate }: ChampionshipsProps): JSX.Element {
  const search = useSearch();
  const own = useOwn(season);
  const query = standingsQueryOf(
    search,
    page,
    (key) => own.find(({ championship }) => championship === key)?.category,
  );
  const isDecided = query !== null && !query.isProvisional && query.table.champions.length > 0;
  const state = query?.isProvisional ? (
    <Badge tone="warning">Pontos provisórios</Badge>
  ) : (
    isDecided && <Badge tone="success">Decidido</Badge>
  );
  return (
    <div className="wrap championship">
      <PageHead
        title={`Campeonato ${page.season}`}
        badge={state}
        lead={query?.championship.name}
        action={query && <TakeAway season={page.season} query={query} />}
      />
      <NewerTable
        shown={query?.table}
        newer={newer?.championships
          .find(({ key }) => key === query?.championship.key)
          ?.tables.find(({ category }) => category === query?.table.category)}
        isNewer={newer !== null}
        onUpdate={onUpdate}
      />
      {query === null ? (
        <p>Ainda não há resultados. A tabela aparece aqui depois da primeira etapa.</p>
      ) : (
        <>
          <StandingsTools page={page} query={query} />
          <Champions query={query} />
          <StandingsView query={query} own={own} />
          <CountingParts championship={query.championship} table={query.table} />
        </>
      )}
    </div>
  );
}

/** The public standings of a season's championships (AFTER-26). */
export default function ChampionshipScreen(): JSX.Element {
  const { season = '' } = useRouteParams();
  const served = useServedData() as StandingsPage | 'missing' | null | undefined;
  const ask = useCallback(
    (signal: AbortSignal) => call(getStandings, { params: { season }, signal }),
    [season],
  );
  const { part, retry } = usePart<StandingsPage>(served, ask);
  const [updated, setUpdated] = useState<StandingsPage | null>(null);
  const shown = updated ?? (part.status === 'ready' ? part.value : null);
  const newer = useNewerPage(shown, ask);
  usePageTitle(part.status === 'ready' ? `Campeonato ${part.value.season}` : undefined);
  switch (part.status) {
    case 'ready':
      return (
        <Championships
          page={updated ?? part.value}
          season={season}
          newer={newer}
          onUpdate={() => setUpdated(newer)}
        />
      );
    case 'missing':
      return (
        <PageMissing title="Campeonato não encontrado" lead="Esta temporada não tem campeonato." />
      );
    case 'failed':
      return <PageFailed onRetry={retry} />;
    case 'loading':
      return <PageOnItsWay what="o campeonato" />;
  }
}
