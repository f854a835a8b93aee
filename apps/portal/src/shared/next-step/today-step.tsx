import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { useBrand } from '../brand.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { OwnStarts } from '../stages/own-starts.tsx';
import { wayToStart } from '../stages/stage-page.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';

/** Step on the day of the stage: what to show at the start, the start time if published, and directions. */
export function TodayStep({ registration }: { registration: Registration }): JSX.Element {
  const { step: stage, inscription_number: number } = registration;
  const { voice } = useBrand();
  const { vehicles: cars = [] } = registration;
  const [first] = cars.flatMap(({ start }) => start?.time ?? []).toSorted();
  const time = first ?? (stage.stage_date && formatTime(new Date(stage.stage_date)));
  return (
    <NextStep
      id={number}
      turn={-45}
      title={`É hoje. ${voice.won}`}
      figures={
        <>
          {time && <span className="fig">{time}</span>}
          <span className="next-note">
            Inscrição <span className="num">{formatInscriptionNumber(number)}</span>
          </span>
        </>
      }
      action={
        <>
          <ButtonLink
            as={AppLink}
            to={to(paths.credential, { id: registration.id })}
            variant="primary"
          >
            <Icon name="qr" />
            Abrir credencial
          </ButtonLink>
          <TextLink href={wayToStart(stage)}>
            <Icon name="pin" />
            Como chegar
          </TextLink>
        </>
      }
    >
      <OwnStarts cars={cars} />
      <p>
        {[stage.title, stagePlace(stage)].filter(Boolean).join(', ')}. Abra a credencial antes de
        sair: depois ela funciona sem sinal.
      </p>
    </NextStep>
  );
}
