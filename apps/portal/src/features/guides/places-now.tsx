import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Gauge } from '@trilha/ui/figure/gauge.tsx';
import type { JSX } from 'react';
import { stageOffer, type StateOf } from './stage-offer.ts';

interface PlacesProps {
  stage: StateOf & Pick<ListedStage, 'vacancies'>;
  now: Date;
}

/** The places left while the stage takes entries, else its current state as a sentence (FACE-03). */
export function PlacesNow({ stage, now }: PlacesProps): JSX.Element {
  const { kind, text } = stageOffer(stage, now);
  if (kind !== 'open') return <p className="left">{text}</p>;
  return (
    <Gauge left={stage.vacancies_left} total={stage.vacancies}>
      de {stage.vacancies} vagas livres
    </Gauge>
  );
}
