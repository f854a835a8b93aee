import type { StandingsQuery } from '@trilha/contract/standings/standings-query.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';

/** Prints the shown table, or saves it for a spreadsheet. */
export function TakeAway({
  season,
  query,
}: {
  season: number;
  query: StandingsQuery;
}): JSX.Element {
  const { championship, table, isProvisional } = query;
  const search = new URLSearchParams({ championship: championship.key });
  if (table.category !== null) search.set('category', table.category);
  if (isProvisional) search.set('provisional', 'yes');
  return (
    <div className="cp-do">
      <Button variant="tertiary" size="small" onClick={() => window.print()}>
        Imprimir
      </Button>
      <ButtonLink
        variant="tertiary"
        size="small"
        href={`/api/standings/${season}/csv?${search.toString()}`}
        download
      >
        <Icon name="download" />
        Baixar CSV
      </ButtonLink>
    </div>
  );
}
