import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { shortDay } from '../short-instants.ts';
import { StatusMark } from '../registrations/status-mark.tsx';

const ENDED: Readonly<Record<string, string>> = {
  customer: 'pelo cliente',
  organiser: 'pela organização',
  system: 'por prazo',
  stage: 'com a etapa',
};

const times = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The customer's other entries: their number, and the newest. */
export function OtherEntriesPart({
  registration,
}: {
  registration: DeskRegistration;
}): JSX.Element {
  const { search } = useScope();
  const { total, confirmed, cancelled, entries } = registration.history;
  return (
    <section>
      <h2>
        <span>Histórico </span>
        {total === 0 ? null : (
          <span className="s">
            {times(confirmed, 'confirmada', 'confirmadas')},{' '}
            {times(cancelled, 'cancelada', 'canceladas')}
          </span>
        )}
      </h2>
      {total === 0 ? <p className="q">Primeira inscrição deste cliente.</p> : null}
      <div className="lines">
        {entries.map(
          ({ id, number, stage_title, stage_date, status, confirm_until, cancelled_by: by }) => (
            <div key={id}>
              <span>
                <Link className="num" to={{ pathname: `/inscricoes/${id}`, search }}>
                  {formatInscriptionNumber(number)}
                </Link>{' '}
                {stage_title}
                {stage_date === null ? null : <span className="q s"> {shortDay(stage_date)}</span>}
              </span>
              <span className="v">
                <StatusMark status={status} confirmUntil={confirm_until ?? null} />
                {by === null ? null : <span className="q s"> {ENDED[by] ?? by}</span>}
              </span>
            </div>
          ),
        )}
      </div>
      {total > entries.length ? (
        <p>
          <Link to={{ pathname: `/clientes/${registration.holder.id}`, search }}>
            Todas as {total}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
