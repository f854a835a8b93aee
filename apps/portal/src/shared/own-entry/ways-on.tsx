import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { WayOn } from '@trilha/ui/layout/way-on.tsx';
import { type JSX, type ReactNode, useState } from 'react';
import { InstallLine } from '../install/install-line.tsx';
import { passOn } from '../pass-on.ts';
import { deadlineText } from '../stages/stage-dates.ts';
import { stagePage, wayToStart } from '../stages/stage-page.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { CalendarButton } from './calendar-button.tsx';

/** 'Etapa Poços de Caldas, sáb, 25/04/2026 às 08:00, Parque …. Nossa inscrição é a 0187.' */
function invitation({ step: stage, inscription_number: number }: Registration): string {
  const when = stage.stage_date ? deadlineText(stage.stage_date) : null;
  const what = [stage.title, when, stagePlace(stage)].filter(Boolean).join(', ');
  return `${what}. Nossa inscrição é a ${formatInscriptionNumber(number)}.`;
}

/** Shares stage, day, place and number with the crew (FACE-42). */
function ShareWithCrew({ registration }: { registration: Registration }): JSX.Element {
  const { step: stage } = registration;
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  const share = async (): Promise<void> => {
    const done = await passOn({
      title: stage.title,
      text: invitation(registration),
      path: stagePage(stage),
    });
    setSaid(done === 'shared' ? null : done);
  };
  return (
    <>
      <WayOn as="button" type="button" icon="share" onClick={() => void share()}>
        Mandar para a equipe
      </WayOn>
      <output>
        {said === 'copied' && <span>Copiado. É só colar na conversa.</span>}
        {said === 'failed' && <span>Não deu para copiar. Tente de novo.</span>}
      </output>
    </>
  );
}

interface WaysOnProps {
  registration: Registration;
  /** Nobody is logged in, so this device could not open the credential. */
  isAlone: boolean;
  /** The brand's `untilStart`, in the level that fits the surroundings. */
  heading: JSX.Element;
  /** True away from the stage's page: with a row that leads to it. */
  isFromAfar?: boolean;
  /** More rows, before the crew's. */
  children?: ReactNode;
}

/** What a customer with a confirmed place needs until the start: calendar, directions, the crew (FACE-42). */
export function WaysOn(props: WaysOnProps): JSX.Element {
  const { registration, isAlone, isFromAfar = false, heading, children } = props;
  const { id, step: stage } = registration;
  return (
    <section>
      {heading}
      <ul className="ways">
        {isFromAfar && !isAlone && (
          <li>
            <WayOn href={stagePage(stage)} icon="flag">
              <span>Abrir minha etapa</span>
              <small>Mochila, programa e caminho</small>
            </WayOn>
          </li>
        )}
        {stage.stage_date !== null && (
          <li>
            <CalendarButton registrationId={id} />
          </li>
        )}
        <li>
          <WayOn href={wayToStart(stage)} icon="pin">
            Como chegar
          </WayOn>
        </li>
        {children}
        <li>
          <ShareWithCrew registration={registration} />
        </li>
      </ul>
      {!isAlone && <InstallLine />}
    </section>
  );
}
