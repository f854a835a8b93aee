import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { JSX } from 'react';
import { clockText } from './received-text.ts';

interface PlacesProps {
  /** Free places of the pool that the press takes from. */
  free: number;
  stage: StageDetail;
  /** True when the press takes from the first batch. */
  isBatch: boolean;
  /** Server time at which they were read; null until they are loaded. */
  readAt: Date | null;
}

function totalText({ stage, isBatch }: PlacesProps): string {
  return isBatch ? 'vagas do primeiro lote livres' : `de ${stage.vacancies} vagas livres`;
}

/** Free places as one line below the clock, on phones. */
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

/**
 * Free places of each pool beside the clock, on wide screens. They are read every few seconds until shortly before the
 * opening (OPEN-61); after the opening the page fetches nothing, so they no longer change.
 */
export function PlacesNow(props: PlacesProps): JSX.Element {
  const { free, readAt, isBatch, stage } = props;
  return (
    <section className="go-part go-places">
      <h2>Vagas</h2>
      {readAt && <p className="read-at">Lidas às {clockText(readAt)}</p>}
      <p className="places-fig">
        <b>{free}</b> <span>{totalText(props)}</span>
      </p>
      {isBatch && (
        <p className="small">
          Na abertura geral, {stage.vacancies_left} de {stage.vacancies} vagas livres.
        </p>
      )}
    </section>
  );
}
