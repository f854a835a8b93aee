import type { ChampionshipRow } from '@trilha/contract/seasons/championships.endpoints.ts';
import type { JSX } from 'react';

/** Whether a page shows a championship, and its version. */
export function ShownMark({ row }: { row: ChampionshipRow }): JSX.Element {
  return (
    <span className={row.published ? 'st st--ok' : 'st st--off'}>
      {`${row.published ? 'No ar' : 'Escondido'}, versão ${row.number}`}
    </span>
  );
}
