import type { StandingsPage } from '@trilha/contract/standings/standings.endpoints.ts';
import {
  type StandingsQuery,
  standingsSearch,
} from '@trilha/contract/standings/standings-query.rules.ts';
import type { JSX } from 'react';
import { QueryLink } from '../../../shared/navigation/query-link.tsx';

interface Choice {
  readonly search: string;
  readonly words: string;
  readonly isCurrent: boolean;
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }): JSX.Element {
  return (
    <nav className="cats" aria-label={label}>
      {choices.map(({ search, words, isCurrent }) => (
        <QueryLink key={search} search={search} aria-current={isCurrent ? 'true' : undefined}>
          {words}
        </QueryLink>
      ))}
    </nav>
  );
}

interface StandingsToolsProps {
  page: StandingsPage;
  query: StandingsQuery;
}

/** Chooses category, championship, and whether provisional results count. */
export function StandingsTools({ page, query }: StandingsToolsProps): JSX.Element {
  const { championship, table, isProvisional } = query;
  const { key, tables } = championship;
  const { category } = table;
  const hasBoth = table.with_provisional !== null && table.official.length > 0;
  return (
    <div className="cp-tools">
      {tables.length > 1 && (
        <Choices
          label="Categoria"
          choices={tables.map((one) => ({
            search: standingsSearch({ championship: key, category: one.category, isProvisional }),
            words: one.category ?? 'Sem categoria',
            isCurrent: one === table,
          }))}
        />
      )}
      {page.championships.length > 1 && (
        <Choices
          label="Campeonato"
          choices={page.championships.map((one) => ({
            search: standingsSearch({ championship: one.key, category, isProvisional }),
            words: one.name,
            isCurrent: one === championship,
          }))}
        />
      )}
      {hasBoth && (
        <Choices
          label="Resultados que contam"
          choices={[false, true].map((one) => ({
            search: standingsSearch({ championship: key, category, isProvisional: one }),
            words: one ? 'Com provisórios' : 'Só oficiais',
            isCurrent: one === isProvisional,
          }))}
        />
      )}
    </div>
  );
}
