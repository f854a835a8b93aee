import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import {
  type StandingsQuery,
  standingsSearch,
} from '@trilha/contract/standings/standings-query.rules.ts';
import type { JSX } from 'react';
import { QueryLink } from '../query-link.tsx';

interface StandingsToolsProps {
  page: StandingsPage;
  query: StandingsQuery;
}

/** Chooses category, championship, and whether provisional results count. */
export function StandingsTools({ page, query }: StandingsToolsProps): JSX.Element {
  const { championship, table, isProvisional } = query;
  const { key, tables } = championship;
  const hasBoth = table.with_provisional !== null && table.official.length > 0;
  const { category } = table;
  return (
    <div className="cp-tools">
      {tables.length > 1 && (
        <nav className="cats" aria-label="Categoria">
          {tables.map((one) => (
            <QueryLink
              key={one.category}
              search={standingsSearch({ championship: key, category: one.category, isProvisional })}
              aria-current={one === table ? 'true' : undefined}
            >
              {one.category ?? 'Sem categoria'}
            </QueryLink>
          ))}
        </nav>
      )}
      {page.championships.length > 1 && (
        <nav className="cats" aria-label="Campeonato">
          {page.championships.map((one) => (
            <QueryLink
              key={one.key}
              search={standingsSearch({ championship: one.key, category, isProvisional })}
              aria-current={one === championship ? 'true' : undefined}
            >
              {one.name}
            </QueryLink>
          ))}
        </nav>
      )}
      {hasBoth && (
        <nav className="cats" aria-label="Resultados que contam">
          {[false, true].map((one) => (
            <QueryLink
              key={String(one)}
              search={standingsSearch({ championship: key, category, isProvisional: one })}
              aria-current={one === isProvisional ? 'true' : undefined}
            >
              {one ? 'Com provisórios' : 'Só oficiais'}
            </QueryLink>
          ))}
        </nav>
      )}
    </div>
  );
}
