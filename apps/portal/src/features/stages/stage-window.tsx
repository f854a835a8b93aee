import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  availability,
  nextOpening,
  registrationWindow,
  showsFirstBatchDates,
} from '@trilha/contract/stages/stages.rules.ts';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import { FigureLine } from '@trilha/ui/figure/figure-line.tsx';
import { Gauge } from '@trilha/ui/figure/gauge.tsx';
import type { JSX } from 'react';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { dateText, daysText, daysUntil, deadlineText } from '../../shared/stages/stage-dates.ts';

interface StageWindowProps {
  stage: Stage;
  now: Date;
}

/** Waits up to this long tick by the second; longer ones are a figure and 'dias'. */
const TICKING = 48 * 3_600_000;

function OpeningCountdown({ opens }: { opens: Date }): JSX.Element {
  const now = useServerNow(everySecond);
  const remaining = opens.getTime() - now.getTime();
  return <Countdown label="Abre em" remainingMs={remaining} size="small" />;
}

/** How long until a window opens. */
function Opening({ stage, now }: StageWindowProps): JSX.Element | null {
  const opens = nextOpening(stage, now);
  if (opens === null) return null;
  const isNear = opens.getTime() - now.getTime() < TICKING;
  return (
    <>
      <p className="label">Abre em</p>
      {isNear ? (
        <OpeningCountdown opens={opens} />
      ) : (
        <FigureLine figure={daysUntil(opens, now)}>dias</FigureLine>
      )}
    </>
  );
}

function places(count: number, ending: string): string {
  return `${count === 1 ? 'vaga' : 'vagas'} ${ending}`;
}

/** Places left, or the time until the window opens. */
function Figure({ stage, now }: StageWindowProps): JSX.Element | null {
  const state = availability(stage, now);
  const { vacancies: total, vacancies_left: left, vacancies_first_batch: batch } = stage;
  if (state === 'soon') return <Opening stage={stage} now={now} />;
  if (registrationWindow(stage, now) === 'first_batch') {
    return <FigureLine figure={Math.max(0, batch)}>{places(batch, 'no primeiro lote')}</FigureLine>;
  }
  if (state === 'closed') return <FigureLine figure={left}>de {total} vagas</FigureLine>;
  return (
    <Gauge left={left} total={total}>
      de {total} vagas livres
    </Gauge>
  );
}

/** The first batch, until it has ended (EVT-20). */
function FirstBatchDates({ stage, now }: StageWindowProps): JSX.Element | null {
  const { start_first_batch: start, end_first_batch: end } = stage;
  if (!showsFirstBatchDates(stage, now) || start === null || end === null) return null;
  return (
    <p className="small">
      Primeiro lote de {dateText(start)} até <b>{deadlineText(end)}</b>, para quem vem pela primeira
      vez.
    </p>
  );
}

/** The general registration, in the tense of now. */
function GeneralDates({ stage, now }: StageWindowProps): JSX.Element | null {
  const { start_registration_date: start, end_registration_date: end } = stage;
  if (start === null || end === null) return null;
  if (availability(stage, now) === 'closed') {
    return <p className="small">Inscrições de {daysText(start, end)}, encerradas.</p>;
  }
  const isAhead = Date.parse(start) > now.getTime();
  return (
    <p className="small">
      <span>{isAhead ? 'Inscrições' : 'Inscrições abertas'} de </span>
      {isAhead ? <b>{deadlineText(start)}</b> : <span>{dateText(start)}</span>}
      <span> até </span>
      {isAhead ? <span>{dateText(end)}</span> : <b>{deadlineText(end)}</b>}
    </p>
  );
}

/** When one can register, or could: of every stage, the entered and the past ones too (EVT-07, EVT-20). */
export function RegistrationDates(props: StageWindowProps): JSX.Element {
  return (
    <>
      <FirstBatchDates {...props} />
      <GeneralDates {...props} />
    </>
  );
}

/** The registration window that applies now, its end, and the places left. */
export function StageWindow({ stage, now }: StageWindowProps): JSX.Element {
  const isFull = stage.vacancies_left <= 0 && registrationWindow(stage, now) === 'general';
  return (
    <>
      <Figure stage={stage} now={now} />
      {stage.pause_note !== null && availability(stage, now) === 'open' && (
        <p className="small">{stage.pause_note}</p>
      )}
      {isFull && (
        <p className="small">Quem se inscreve agora entra na lista de espera, sem pagar nada.</p>
      )}
      <RegistrationDates stage={stage} now={now} />
    </>
  );
}
