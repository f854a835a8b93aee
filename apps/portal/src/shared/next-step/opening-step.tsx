import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { OpeningStep as Opening } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { NotYetLine } from '../stages/not-yet-line.tsx';
import { deadlineText, LINE_MS } from '../stages/stage-dates.ts';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';

function Action({ step_id: id, title, label }: Opening & { label: string }): JSX.Element {
  return (
    <ButtonLink as={AppLink} to={to(paths.stage, { id })} variant="primary">
      {label}
      <span className="vh"> {title}</span>
    </ButtonLink>
  );
}

/** Step: an entry is ready, and its stage opens within the hour or is open. */
function ReadyStep({ opening }: { opening: Opening }): JSX.Element {
  const now = useServerNow(everySecond);
  const { step_id: id, title, opens_at: at } = opening;
  const opens = at === null ? now : new Date(at);
  const remaining = opens.getTime() - now.getTime();
  const isOpen = remaining <= 0;
  const label = remaining <= LINE_MS ? 'Ir para a largada' : 'Ver inscrição pronta';
  return (
    <NextStep
      id={id}
      turn={0}
      title={isOpen ? `${title} abriu` : `${title} abre às ${formatTime(opens)}`}
      figures={!isOpen && <Countdown label="Abre em" remainingMs={remaining} size="small" />}
      action={<Action {...opening} label={label} />}
    >
      <p>{`Sua inscrição está pronta. Falta o toque${isOpen ? '' : `, às ${formatTime(opens)}`}.`}</p>
      {!isOpen && <NotYetLine opens={opens} />}
    </NextStep>
  );
}

/** Step: a prepared entry, ready near its opening, or with what must be mended until then (OPEN-62). */
export function OpeningStep({ opening }: { opening: Opening }): JSX.Element {
  const { step_id: id, title, opens_at: at, problems, lapsed } = opening;
  if (problems === 0) return <ReadyStep opening={opening} />;
  const until = at === null ? '' : ` até ${deadlineText(at)}`;
  if (lapsed !== null) {
    return (
      <NextStep
        id={id}
        turn={-45}
        title="Sua inscrição pronta deixou de valer"
        action={<Action {...opening} label="Ver o que mudou" />}
      >
        <p>
          {lapsed} {title}: acerte{until}.
        </p>
      </NextStep>
    );
  }
  return (
    <NextStep
      id={id}
      turn={90}
      title="Complete a inscrição que você começou"
      figures={
        <span className="next-note">
          {problems === 1 ? 'Falta 1 item' : `Faltam ${problems} itens`}
        </span>
      }
      action={<Action {...opening} label="Completar" />}
    >
      <p>
        {title}: complete{until}. O resto está guardado.
      </p>
    </NextStep>
  );
}
