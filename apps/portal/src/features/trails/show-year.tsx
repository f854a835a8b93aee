import { summaryOf } from '@trilha/contract/trails/trails.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import type { JSX } from 'react';
import { ShowPicture } from '../../shared/pictures/show-picture.tsx';
import { drawnStages } from './drawn-stages.ts';
import { YearPicture } from './year-picture.tsx';

interface ShowYearProps {
  trails: readonly Trail[];
  /** Null for all years. */
  year: number | null;
}

/** Makes the picture of a year, or of all of them (AFTER-91). */
export function ShowYear({ trails, year }: ShowYearProps): JSX.Element {
  const summary = summaryOf(trails);
  const stages = drawnStages(trails);
  return (
    <ShowPicture
      name={`minhas-trilhas-${year ?? 'tudo'}`}
      about="Seus números e suas trilhas, sem mais ninguém."
    >
      {(shape, ref) => (
        <YearPicture
          ref={ref}
          summary={summary}
          stages={stages}
          title={year === null ? 'Minhas trilhas' : `Meu ${year}`}
          shape={shape}
        />
      )}
    </ShowPicture>
  );
}
