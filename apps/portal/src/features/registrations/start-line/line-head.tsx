import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { JSX } from 'react';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';

interface LineHeadProps {
  title: string;
  stage: StageDetail;
}

/** The stage's title, date and place. */
export function LineHead({ title, stage }: LineHeadProps): JSX.Element {
  const when = stage.stage_date ? deadlineText(stage.stage_date) : 'Data a definir';
  const place = stagePlace(stage);
  return (
    <div className="go-head">
      <h1>{title}</h1>
      <p>{place ? `${when}. ${place}` : when}</p>
    </div>
  );
}
