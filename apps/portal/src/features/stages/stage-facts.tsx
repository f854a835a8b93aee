import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { countdownText, feeText } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Facts } from '@trilha/ui/layout/facts.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { stagePage } from '../../shared/stages/stage-page.ts';

/** 'Gratuito', or the price of one car (EVT-39, EVT-40, D21). */
function Fee({ value }: { value: string }): JSX.Element {
  const fee = feeText(value);
  return <span>{fee === 'Gratuito' ? fee : `${fee} por carro`}</span>;
}

/** How wide a row's photograph is, as `sizes` of `img`. */
export const COVER_SIZES = '(min-width: 768px) 25vw, 60vw';

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
