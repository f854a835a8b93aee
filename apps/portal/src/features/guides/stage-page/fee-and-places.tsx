import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { openingPage } from '../../../shared/stages/stage-page.ts';
import { PlacesNow } from '../places-now.tsx';
import { Section } from './section.tsx';
import { stageOffer } from '../stage-offer.ts';

interface StageProps {
  stage: GuidedStage;
  now: Date;
}

/** How places are allocated, with the stage's own dates and rules (D14, D17). */
function placesRule({
  event_value,
  unpaid_expiry_hours: hours,
  manual_review,
}: GuidedStage): string {
  const first = 'A vaga é de quem se inscreve primeiro';
  if (manual_review) return `${first}, depois que a organização confere a inscrição.`;
  if (feeText(event_value) === 'Gratuito') return `${first}.`;
  return `${first} e fica guardada por ${hours} horas até o Pix. Sem vaga, a inscrição entra na Lista de Espera e não paga nada.`;
}

/** What the entry costs, which places are left and how they are allocated (FACE-08). */
export function FeeAndPlaces({ stage, now }: StageProps): JSX.Element {
  const { kind } = stageOffer(stage, now);
  const fee = feeText(stage.event_value);
  return (
    <Section title="Valor e vagas">
      <div className="buy">
        <p>
          <b className="fig">{fee}</b> {fee !== 'Gratuito' && <span>por carro</span>}
        </p>
        <PlacesNow stage={stage} now={now} />
        {kind !== 'past' && kind !== 'cancelled' && <p className="small">{placesRule(stage)}</p>}
        {stage.has_opening_report && (
          <p>
            <TextLink as={AppLink} to={openingPage(stage)}>
              Como foi a abertura
            </TextLink>
          </p>
        )}
        {stage.guide?.fee_includes && (
          <p>
            <b>Inclui:</b> {stage.guide.fee_includes}
          </p>
        )}
        {stage.cancellation_limit && kind !== 'past' && (
          <p className="small">
            Você pode cancelar até {formatDay(stage.cancellation_limit)} e recebe o valor de volta.
          </p>
        )}
      </div>
    </Section>
  );
}
