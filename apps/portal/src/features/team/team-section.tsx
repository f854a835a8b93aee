import type { UseQueryResult } from '@tanstack/react-query';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import { PeopleGrid } from '@trilha/ui/people/people-grid.tsx';
import { PersonSkeleton } from '@trilha/ui/people/person-skeleton.tsx';
import { type JSX, type ReactNode, useId } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';

interface TeamSectionProps {
  title: string;
  lead: string;
  /** What failed to load, e.g. 'os participantes'. */
  what: string;
  query: UseQueryResult<readonly unknown[]>;
  /** Rows of a card besides name and age, for the skeleton's height. */
  rows?: number;
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** The cards. */
  children?: ReactNode;
}

/** One list of the team: on its way, arrived, empty or failed. It takes the focus of a removed card. */
export function TeamSection(props: TeamSectionProps): JSX.Element {
  const { title, lead, what, query, rows, empty, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} tabIndex={-1}>
      <SectionHead id={titleId} title={title}>
        {lead}
      </SectionHead>
      {query.error && !query.data ? (
        <LoadFailed
          error={query.error}
          what={what}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data?.length === 0 && empty ? (
        empty
      ) : (
        <PeopleGrid>{query.data ? children : <PersonSkeleton rows={rows} />}</PeopleGrid>
      )}
    </section>
  );
}

/** A list before anything is known of it. */
export function TeamWaiting({ rows }: Pick<TeamSectionProps, 'rows'>): JSX.Element {
  return (
    <PeopleGrid>
      <PersonSkeleton rows={rows} />
    </PeopleGrid>
  );
}
