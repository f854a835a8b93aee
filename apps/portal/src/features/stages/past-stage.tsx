import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { isHeld } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { StageRow } from '@trilha/ui/ledger/stage-row.tsx';
import { type JSX, memo, useId } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { StageCover } from '../../shared/stages/stage-cover.tsx';
import { WhyLink } from '../../shared/stages/why-link.tsx';
import { COVER_SIZES, StageFacts } from './stage-facts.tsx';
import { RegistrationDates } from './stage-window.tsx';

/** Only the web's own addresses: a link of the back-office is input like any other (C169). */
const webAddress = /^https?:\/\//i;

/** EVT-34, EVT-35. */
function Photos({ link }: { link: string | null }): JSX.Element {
  const whyId = useId();
  if (link === null || !webAddress.test(link)) {
    return (
      <>
        <Button disabled aria-describedby={whyId}>
          Fotos
        </Button>
        <p className="small stage-why" id={whyId}>
          As fotos ainda não foram publicadas.
        </p>
      </>
    );
  }
  return (
    <ButtonLink href={link} target="_blank" rel="noopener noreferrer" variant="tertiary">
      <Icon name="camera" />
      Fotos
    </ButtonLink>
  );
}

interface HeldActionsProps {
  stage: Stage;
  /** The customer drove in it: their results come first. */
  isOwn?: boolean;
}

/** EVT-33 to EVT-36. */
export function HeldActions({ stage, isOwn = false }: HeldActionsProps): JSX.Element {
  const results = (
    <ButtonLink
      as={AppLink}
      to={to(paths.results, { id: stage.id })}
      variant={isOwn ? 'solid' : 'tertiary'}
    >
      <Icon name="flag" />
      Resultados
    </ButtonLink>
  );
  return (
    <>
      {isOwn && results}
      <Photos link={stage.galery_link} />
      {!isOwn && results}
    </>
  );
}

/** A stage of the third tab; one that was held shows its photos and results (EVT-33, EVT-36). */
export const PastStage = memo(function PastStage({
  stage,
  now,
  isRefused = false,
}: {
  stage: Stage;
  now: Date;
  /** A request of the customer's was refused, and they have no place (OPEN-67). */
  isRefused?: boolean;
}): JSX.Element {
  const isCancelled = stage.status === 'Cancelada';
  return (
    <StageRow
      state="off"
      at={stage.stage_date}
      cover={<StageCover stage={stage} sizes={COVER_SIZES} />}
      badge={isCancelled && <Badge tone="cancelled">Etapa cancelada</Badge>}
      title={stage.title}
      place={stagePlace(stage)}
      facts={<StageFacts stage={stage} now={now} />}
      now={
        <>
          <RegistrationDates stage={stage} now={now} />
          {isRefused && <WhyLink stageId={stage.id} />}
        </>
      }
      actions={isHeld(stage, now) && <HeldActions stage={stage} />}
    />
  );
});
