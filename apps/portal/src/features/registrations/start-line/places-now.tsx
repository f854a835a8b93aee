import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { JSX } from 'react';
import { clockText } from './received-text.ts';

interface PlacesProps {
  /** Of the pool that the press takes from. */
  free: number;
  stage: StageDetail;
  /** The press takes from the first batch. */
  isBatch: boolean;
  /** When that was read; null while that is unknown. */
  readAt: Date | null;
}

function totalText({ stage, isBatch }: PlacesProps): string {
  return isBatch ? 'vagas do primeiro lote livres' : `de ${stage.vacancies} vagas livres`;
}

/** Places in one line of the slab, on phones. */
export function PlacesLine(props: PlacesProps): JSX.Element {
  const { free, readAt } = props;
  return (
    <p className="clock-now">
      <b>{free}</b>
      <span>{totalText(props)}</span>
      {readAt && <span className="read-at">às {clockText(readAt)}</span>}
    </p>
  );
}

/** Places beside the clock, on wide screens. After the opening they stand still: nothing is fetched before the press. */
export function PlacesNow(props: PlacesProps): JSX.Element {
  const { free, readAt } = props;
  return (
    <section className="go-part go-places">
      <h2>Vagas</h2>
      {readAt && <p className="read-at">Lidas às {clockText(readAt)}</p>}
      <p className="places-fig">
        <b>{free}</b> <span>{totalText(props)}</span>
      </p>
    </section>
  );
}
