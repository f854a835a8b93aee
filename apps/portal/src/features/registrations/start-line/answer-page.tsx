import { useQuery } from '@tanstack/react-query';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { badgeTone } from '@trilha/contract/registrations/status.rules.ts';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { ReceivedClock } from './opening-clock.tsx';
import type { LineCar } from './line-car.ts';
import { LineEntry } from './line-entry.tsx';
import { PressBar } from './press-bar.tsx';
import './start-line.css';

interface AnswerWords {
  title: string;
  /** Sentence below the receive time. */
  say: string;
  label: string;
  under: string;
  /** Sentence above the button. */
  until: string;
}

function wordsOf(registration: Registration): AnswerWords {
  const { status, waiting_position: position, expires_at: until, amount } = registration;
  switch (status) {
    case 'Aguardando Pagamento':
      return {
        title: 'Você conseguiu uma vaga!',
        say: 'Seu toque chegou e a vaga é sua até o prazo do Pix.',
        label: 'QR Code Pix',
        under: formatReais(centsFromWire(amount)),
        until: until === null ? 'A vaga está guardada' : `A vaga espera até ${deadlineText(until)}`,
      };
    case 'Lista de Espera':
      return {
        title: 'Você está na lista de espera!',
        say: 'Quando seu toque chegou, as vagas livres não bastavam. Na espera não se paga nada.',
        label: 'Acompanhar a fila',
        under: 'e ser avisado quando abrir vaga',
        until:
          position === null ? 'Você está na lista de espera' : `Você é o ${position}º da lista`,
      };
    case 'Registrado com sucesso':
    case 'Aprovado':
    case 'Aguardando':
    case 'Cancelada':
      return {
        title: 'Inscrição realizada com sucesso!',
        say: 'Seu toque chegou e sua inscrição está feita.',
        label: 'Ver a inscrição',
        under: 'e o que vem agora',
        until: 'Sua inscrição está guardada',
      };
  }
}

function enteredCars({ vehicles = [], vehicleCompanions = [] }: Registration): LineCar[] {
  return vehicles.map((entered) => {
    const { vehicle_id, plate, title, model, conductor_name, navigator_name } = entered;
    const along = vehicleCompanions.filter((one) => one.vehicle_registration_id === entered.id);
    const people = [
      conductor_name,
      navigator_name ?? [],
      along.map(({ companion_name: name }) => name.split(' ')[0]),
    ].flat();
    const look = { year: null, color: null };
    return { id: vehicle_id, plate, title, model, ...look, crew: people.join(' · ') };
  });
}

interface AnswerProps {
  registration: Registration;
  receivedAt: string;
  /** Opens the registration's page with its payment or its waiting-list position. */
  onGoOn: () => void;
}

interface AnswerPageProps extends Omit<AnswerProps, 'registration'> {
  registrationId: number;
}

function Answer({ registration, receivedAt, onGoOn }: AnswerProps): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { status, step: stage, inscription_number: number } = registration;
  const { title: text, say, label, under, until } = wordsOf(registration);
  const isDue = status === 'Aguardando Pagamento';
  const when = stage.stage_date ? `, ${deadlineText(stage.stage_date)}` : '';
  return (
    <div className="wrap go">
      <div className="go-main">
        <div className="go-head">
          <p>
            <Badge tone={badgeTone(status)}>{status}</Badge>
          </p>
          <h1 ref={title} tabIndex={-1}>
            {text}
          </h1>
          <p>{`${stage.title}${when}`}</p>
          <p>
            Inscrição <b className="num">{formatInscriptionNumber(number)}</b>
          </p>
        </div>
        <ReceivedClock receivedAt={new Date(receivedAt)}>
          {say}
          {status === 'Lista de Espera' && (
            <>
              {' '}
              <TextLink as={AppLink} to={to(paths.explanation, { id: registration.step_id })}>
                Por que não entrei?
              </TextLink>
            </>
          )}
        </ReceivedClock>
        <PressBar
          look={{ kind: 'done', label, under, say: until, mark: isDue ? 'warn' : 'info' }}
          icon={isDue && <Icon name="qr" />}
          onPress={onGoOn}
        />
      </div>
      <div className="go-side">
        <section className="go-part">
          <h2>O que entrou</h2>
          <LineEntry cars={enteredCars(registration)} cents={centsFromWire(registration.amount)} />
        </section>
      </div>
    </div>
  );
}

/** The answer to the press. Shows the server's receive time instead of the countdown, and the next step (OPEN-13). */
export function AnswerPage({ registrationId, ...props }: AnswerPageProps): JSX.Element {
  const { data } = useQuery(registrationQuery(registrationId));
  if (!data) return <div className="wrap go" aria-busy="true" />;
  return <Answer {...props} registration={data.registration} />;
}
