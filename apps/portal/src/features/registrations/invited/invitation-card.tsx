import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { DateCell } from '@trilha/ui/figure/date-cell.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { inviterOf } from './inviter.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { stageGuideQuery, stageQuery } from '../../../shared/queries/stages.queries.ts';
import { StageCover } from '../../../shared/stages/stage-cover.tsx';
import { nearText } from '../../../shared/stages/stage-dates.ts';
import { StagePhoto } from '../../../shared/stages/stage-photo.tsx';
import { StageNumbers } from '../../../shared/stages/stage-numbers.tsx';
import { stagePage } from '../../../shared/stages/stage-page.ts';
import { NoFormPage } from '../opening/no-form-page.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import type { Opened } from './open-link.ts';
import './invitation-card.css';

interface CardProps {
  stageId: number;
  opened: Opened;
  isDeclining: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** E.g. '1 carro, até 4 pessoas': the seats of the category that takes the most. */
function admitted(stage: StageDetail, { vehicles_allowed: cars }: Opened): string {
  const { categories } = stage.event;
  const seats = categories.map((category) => {
    const { navigator, companionsPerVehicle } = entryLimits(stage, category);
    return 1 + (navigator === 'hidden' ? 0 : 1) + companionsPerVehicle;
  });
  const people = counted(cars * Math.max(1, ...seats), 'pessoa', 'pessoas');
  return `${counted(cars, 'carro', 'carros')}, até ${people}`;
}

function feeOf({ event, event_value: value }: StageDetail): string {
  const fee = feeText(event.is_paid ? value : null);
  return fee === feeText(null) ? fee : `${fee} por carro`;
}

/** Who invites to which stage, until when, for how many and for what; one action, or declining in one tap (JOUR-20). */
export function InvitationCard(props: CardProps): JSX.Element {
  const { stageId, opened, isDeclining, onAccept, onDecline } = props;
  const { data, error, isFetching, refetch } = useQuery(stageQuery(stageId));
  const guide = useQuery(stageGuideQuery(stageId));
  const { nickname } = useBrand();
  usePageTitle(data ? `Convite, ${data.step.title}` : 'Convite');
  if (error && !data) {
    return (
      <NoFormPage
        title="Não conseguimos abrir o convite"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || guide.isPending) return <CardSkeleton />;
  const { step: stage } = data;
  const { figures, guide: about } = guide.data?.stage ?? {};
  const accept = (
    <Button variant="primary" block disabled={isDeclining} onClick={onAccept}>
      Aceitar o convite
    </Button>
  );
  const until = nearText(opened.expires_at);
  const rows = [
    { term: 'Para', value: admitted(stage, opened) },
    ...(about?.fee_includes ? [{ term: 'Incluído', value: about.fee_includes }] : []),
    { term: 'Inscrição', value: feeOf(stage) },
    { term: 'Guardada', value: 'fora da fila, só para você' },
  ];
  return (
    <>
      <div className="wrap entry inv-page">
        <article className="inv" aria-labelledby="inv-title">
          <p className="inv-top">
            <span>Convite de {inviterOf(nickname, stage)}</span>
            <span className="inv-vip">VIP</span>
          </p>
          <div className="inv-cover">
            {stage.image ? (
              <StagePhoto address={stage.image} sizes="(min-width: 1024px) 60rem, 100vw" eager />
            ) : (
              <StageCover stage={stage} sizes="" />
            )}
          </div>
          <div className="inv-in">
            <h1 id="inv-title">
              {opened.name}, esta vaga é sua até <em>{until}</em>
            </h1>
            <div className="inv-stage">
              {stage.stage_date ? <DateCell at={stage.stage_date} /> : <span className="date" />}
              <div>
                <h2>{stage.title}</h2>
                <p className="quiet">{stagePlace(stage)}</p>
                {figures && <StageNumbers figures={figures} />}
              </div>
            </div>
            {/* Above the details: below them it would stand at the lower edge of a laptop's screen. */}
            <div className="only-wide">{accept}</div>
            <Rows rows={rows} />
            <div className="inv-else">
              <TextButton disabled={isDeclining} onClick={onDecline}>
                Não posso ir
              </TextButton>
              <TextLink as={AppLink} to={stagePage(stage)}>
                Ver a etapa
              </TextLink>
            </div>
          </div>
        </article>
      </div>
      <ActionBar kind="phone">
        <p>
          <span className="inv-until">
            até {formatDay(new Date(opened.expires_at)).slice(0, 5)}
          </span>
          <small>{feeOf(stage)}</small>
        </p>
        {accept}
      </ActionBar>
    </>
  );
}
