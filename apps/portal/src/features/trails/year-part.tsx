import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import {
  climbWords,
  officialPlace,
  shortTitle,
  summaryOf,
} from '@trilha/contract/trails/trails.rules.ts';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { wholeNumber } from '../../shared/stages/stage-figures.ts';
import { drawnStages } from './drawn-stages.ts';
import { ShareYear } from './share-year.tsx';
import { useDrawings } from './use-drawings.ts';

interface FigureProps {
  value: string;
  unit?: string;
  children: ReactNode;
}

function Figure({ value, unit, children }: FigureProps): JSX.Element {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}

function Figures({ trails }: { trails: readonly Trail[] }): JSX.Element {
  const { stages, km, climb_m: climb, best, people } = summaryOf(trails);
  const place = best && officialPlace(best);
  return (
    <dl className="year-figs">
      <Figure value={wholeNumber(stages)}>{stages === 1 ? 'etapa' : 'etapas'}</Figure>
      {km !== null && (
        <Figure value={wholeNumber(km)} unit="km">
          na terra
        </Figure>
      )}
      {climb !== null && (
        <Figure value={wholeNumber(climb)} unit="m">
          de subida
        </Figure>
      )}
      {best && <Figure value={`${place}º`}>em {shortTitle(best.stage.title)}</Figure>}
      {people > 0 && (
        <Figure value={wholeNumber(people)} unit={people === 1 ? 'pessoa' : 'pessoas'}>
          {people === 1 ? 'foi junto' : 'foram junto'}
        </Figure>
      )}
    </dl>
  );
}

/** One year, or all of them, from end to end: drawing, sentence and figures. */
export function YearPart({
  trails,
  year,
}: {
  trails: readonly Trail[];
  year: number | null;
}): JSX.Element {
  const { voice } = useBrand();
  const drawings = useDrawings();
  const drawn = useMemo(() => drawnStages(trails), [trails]);
  const { stages, climb_m: climb } = summaryOf(trails);
  return (
    <section className="year" aria-labelledby="year-title">
      <div className="year-head">
        <h2 id="year-title">{year === null ? 'Tudo até aqui' : voice.year}</h2>
        <p>
          {climbWords(climb) ??
            (stages === 1 ? 'Uma etapa, ida e volta.' : 'E voltou para casa todas as vezes.')}
        </p>
      </div>
      {drawn.length > 0 && (
        <div className="year-art">{drawings && <drawings.YearDrawing stages={drawn} />}</div>
      )}
      <Figures trails={trails} />
      <ShareYear trails={trails} year={year} />
    </section>
  );
}
