import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive, isPayable, isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import { FigureLine } from '@trilha/ui/figure/figure-line.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { useToldBy } from '../../../shared/notices/use-told-by.ts';
import { OwnStarts } from '../../../shared/stages/own-starts.tsx';
import { PaymentCountdown } from '../../../shared/stages/payment-countdown.tsx';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { WhyLink } from '../../../shared/stages/why-link.tsx';
import { hasNews, keptCents, LateNews } from './late-news.tsx';

const words = onFirstUse(() => new Intl.ListFormat('pt-BR'));

function Crew({ registration }: { registration: Registration }): JSX.Element {
  const companionsOf = (id: number) =>
    (registration.vehicleCompanions ?? [])
      .filter((companion) => companion.vehicle_registration_id === id)
      .map((companion) => companion.companion_name);
  return (
    <ul className="stage-crew">
      {(registration.vehicles ?? []).map((vehicle) => (
        <li key={vehicle.id}>
          <Plate value={vehicle.plate} size="xs" />
          <span>{[vehicle.title, vehicle.model].join(', ')}</span>
          <span className="small quiet">
            {words().format([
              vehicle.conductor_name,
              ...(vehicle.navigator_name ? [vehicle.navigator_name] : []),
              ...companionsOf(vehicle.id),
            ])}
          </span>
        </li>
      ))}
    </ul>
  );
}

function cancelledText(registration: Registration): string {
  const { cancelled_by: by, cancelled_at: at, confirm_until: until } = registration;
  const day = at === null ? '' : ` em ${formatDay(new Date(at))}`;
  switch (by) {
    case 'customer':
      return `Você cancelou${day}.`;
    case 'system':
      if (until !== undefined)
        return `O prazo para confirmar terminou${day}, e a vaga voltou para a fila.`;
      return `O prazo para pagar terminou${day}, e a vaga voltou para a fila.`;
    case 'stage':
      return `A etapa foi cancelada${day}.`;
    case 'organiser':
    case null:
    default:
      return `A organização cancelou${day}.`;
  }
}

/** Whether a registration with a fee was cancelled unpaid, and not by the system. */
function leftUnpaid(registration: Registration): boolean {
  const { amount, cancelled_by, money } = registration;
  const hadToPay = cancelled_by !== 'system' && centsFromWire(amount) > 0;
  return hadToPay && money.refund === null && keptCents(registration) === 0;
}

/** FACE-27: same wording as on the entry's page. */
function WaitingNote({ cars }: { cars: number }): JSX.Element {
  const toldBy = useToldBy();
  return (
    <p className="small">
      {`Avisamos por ${toldBy} quando abrir uma vaga${cars > 1 ? ` para o seu grupo de ${cars} carros` : ''}.`}
    </p>
  );
}

/** What the status means for the customer, as a sentence or a figure. */
function Meaning({ registration }: { registration: Registration }): JSX.Element {
  const { voice } = useBrand();
  const cars = registration.vehicles?.length ?? 1;
  switch (registration.status) {
    case 'Aguardando Pagamento':
      return (
        <p className="small">
          {registration.expires_at && (
            <span>
              Sua vaga está guardada até <b>{deadlineText(registration.expires_at)}</b>.{' '}
            </span>
          )}
          <span>Pague para confirmar.</span>
        </p>
      );
    case 'Lista de Espera':
      return <WaitingNote cars={cars} />;
    case 'Aguardando':
      return (
        <p className="small">A organização está olhando sua inscrição. Avisamos por e-mail.</p>
      );
    case 'Aprovado':
    case 'Registrado com sucesso':
      return <p className="small">Sua vaga está garantida. {voice.won}</p>;
    case 'Cancelada':
      return (
        <p className="small">
          {`${cancelledText(registration)}${leftUnpaid(registration) ? ' Nada foi pago.' : ''}`}
        </p>
      );
  }
}

/** Whether somebody has no place, or lost it to the deadline: the log says why (OPEN-24). */
function hasExplanation({ status, cancelled_by }: Registration): boolean {
  return status === 'Lista de Espera' || (!isActive(status) && cancelled_by === 'system');
}

interface RegistrationNowProps {
  registration: Registration;
  /** Number of the customer's other registrations in the same stage. */
  others?: number;
  /** The stage is over: nothing comes next. */
  isOver?: boolean;
}

/** Inscription number, place in the line, when it starts, vehicles and crew, and what comes next. */
export function RegistrationNow(props: RegistrationNowProps): JSX.Element {
  const { registration, others = 0, isOver = false } = props;
  const { waiting_position: position, expires_at: until } = registration;
  const asked =
    isToConfirm(registration) || registration.postponement || registration.review_question;
  return (
    <>
      {position !== null && <FigureLine figure={`${position}º`}>na lista de espera</FigureLine>}
      <p>
        <b>
          Inscrição{' '}
          <span className="num num--l">
            {formatInscriptionNumber(registration.inscription_number)}
          </span>
        </b>
      </p>
      <OwnStarts cars={registration.vehicles ?? []} />
      <Crew registration={registration} />
      {!asked && (!isOver || !isActive(registration.status)) && (
        <Meaning registration={registration} />
      )}
      {hasExplanation(registration) && <WhyLink stageId={registration.step_id} />}
      {hasNews(registration) && <LateNews registration={registration} />}
      {isPayable(registration.status) && until && <PaymentCountdown until={until} />}
      {others > 0 && (
        <p className="small">
          {others === 1 ? 'Mais 1 inscrição' : `Mais ${others} inscrições`} em Minhas inscrições.
        </p>
      )}
    </>
  );
}
