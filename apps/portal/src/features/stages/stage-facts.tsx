import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { countdownText, feeText } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Facts } from '@trilha/ui/layout/facts.tsx';
import { StageMap } from '@trilha/ui/ornament/stage-map.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { StagePhoto } from '../../shared/stages/stage-photo.tsx';
import { stagePage } from '../../shared/stages/stage-page.ts';

/** 'Gratuito', or the price of one car (EVT-39, EVT-40, D21). */
function Fee({ value }: { value: string }): JSX.Element {
  const fee = feeText(value);
  return <>{fee === 'Gratuito' ? fee : `${fee} por carro`}</>;
}

/** The stage's photo, or the map of its id. */
export function StageCover({ stage }: { stage: Pick<Stage, 'id' | 'image'> }): JSX.Element {
  return stage.image ? (
    <StagePhoto address={stage.image} sizes="(min-width: 768px) 25vw, 60vw" />
  ) : (
    <StageMap id={stage.id} />
  );
}

/** The summary of a stage, its fee, how far away it is, and the way to its page (EVT-06, EVT-37 to EVT-40, FACE-16). */
export function StageFacts({ stage, now }: { stage: Stage; now: Date }): JSX.Element {
  const countdown = countdownText(stage, now);
  return (
    <>
      {stage.description && <p className="stage-about">{stage.description}</p>}
      <Facts
        facts={[
          { term: 'Inscrição', value: <Fee value={stage.event_value} /> },
          ...(countdown ? [{ term: 'Quando', hideTerm: true, value: countdown }] : []),
        ]}
      />
      <p className="stage-more">
        <TextLink as={AppLink} to={stagePage(stage)}>
          Ver a etapa
        </TextLink>
      </p>
    </>
  );
}
