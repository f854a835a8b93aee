import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { FirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { StageNumbers } from '../stages/stage-numbers.tsx';
import { stagePage } from '../stages/stage-page.ts';

// The map is decoration and as large as the rest of the block, so it loads late; its background shows meanwhile.
const useMap = lateModule(() => import('@trilha/ui/hand/route-map.tsx'));

/** Wide and low like the block, so that little is cropped. */
const view = { width: 360, height: 180 };

function placesOf({ vacancies_left: left }: FirstStage['stage']): string {
  if (left <= 0) return 'As vagas acabaram: quem se inscreve entra na lista de espera.';
  return left === 1 ? 'Resta 1 vaga.' : `${left} vagas livres.`;
}

/** Step: the nearest stage that a vehicle of the garage may enter. */
export function StageStep({ stage, vehicle }: FirstStage): JSX.Element {
  const drawn = useMap();
  return (
    <NextStep
      id={stage.id}
      turn={90}
      title={stage.title}
      map={
        drawn ? (
          <drawn.RouteMap id={stage.id} points={stage.line ?? undefined} view={view} />
        ) : (
          <></>
        )
      }
      figures={<StageNumbers figures={stage.figures} />}
      action={
        <>
          <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })} variant="primary">
            Inscreva-se<span className="vh"> em {stage.title}</span>
          </ButtonLink>
          <TextLink as={AppLink} to={stagePage(stage)}>
            Ver a etapa<span className="vh"> {stage.title}</span>
          </TextLink>
        </>
      }
    >
      <p>
        {`${stage.stage_date ? `${formatDayAndTime(new Date(stage.stage_date))}, ` : ''}${stage.city_uf}. ${placesOf(stage)} `}
        <b>{vehicle.title}</b> já pode ir.
      </p>
    </NextStep>
  );
}
