import { type GuidedStage, readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { availability, feeText } from '@trilha/contract/stages/stages.rules.ts';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { DateCell } from '@trilha/ui/figure/date-cell.tsx';
import { type JSX, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useLocation } from '../../../shared/navigation/portal-router.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { wantStage } from '../../../shared/session/wanted-stage.ts';
import { stagePage } from '../../../shared/stages/stage-page.ts';
import { StagePhoto } from '../../../shared/stages/stage-photo.tsx';
import './wanted-part.css';

/** The stage of the history's state, kept on the device from here on (ADR 048). */
function useWantedId(): number | undefined {
  const { state } = useLocation();
  const { wantedId, wantedTitle } = (state ?? {}) as { wantedId?: number; wantedTitle?: string };
  useEffect(() => {
    if (wantedId !== undefined) wantStage({ id: wantedId, title: wantedTitle });
  }, [wantedId, wantedTitle]);
  return wantedId;
}

/** Undefined while it is asked for; null when it cannot be shown: the sign-up works without it. */
function useStage(id: number | undefined): GuidedStage | null | undefined {
  const [stage, setStage] = useState<GuidedStage | null>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    call(readStageGuide, { params: { id }, signal: controller.signal }).then(
      (answer) => setStage(answer.stage),
      () => setStage(null),
    );
    return () => controller.abort();
  }, [id]);
  return id === undefined ? null : stage;
}

/** The stage that the visitor wants to enter; its link is the way back to its page (JOUR-41). */
export function WantedPart(): JSX.Element | null {
  const stage = useStage(useWantedId());
  if (!stage) return null;
  const fee = feeText(stage.event_value);
  const isFree = fee === 'Gratuito';
  const { vacancies_left: left, vacancies } = stage;
  return (
    <AppLink className="wanted-card" to={stagePage(stage)}>
      {stage.image && (
        <div className="wanted-cover">
          <StagePhoto address={stage.image} sizes="(min-width: 1024px) 30rem, 100vw" eager />
        </div>
      )}
      {stage.stage_date ? <DateCell at={stage.stage_date} /> : <span className="date" />}
      <div className="wanted-in">
        {availability(stage, serverNow()) === 'open' && left > 0 && (
          <Badge tone="open">Inscrições abertas</Badge>
        )}
        <p className="wanted-title">{stage.title}</p>
        <p className="small quiet">{stagePlace(stage)}</p>
      </div>
      <div className="wanted-figs">
        <p>
          <b>{fee}</b> {isFree ? 'para inscrever' : 'por carro'}
        </p>
        <p>
          <b>{left > 0 ? left : 'Fila'}</b>{' '}
          {left > 0 ? `de ${vacancies} vagas livres` : 'sem pagar nada agora'}
        </p>
      </div>
      <p className="wanted-say">
        Conta, carro e equipe uma vez só. Depois você volta para esta etapa.
      </p>
    </AppLink>
  );
}
