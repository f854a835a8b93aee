import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { figureOf, reaisOf } from '../../../../shared/parts/amounts.ts';
import { messageAbout } from '../../mailings/mailing-address.ts';
import { StatusMark } from '../../registrations/status-mark.tsx';

interface PartProps {
  customer: DeskCustomer;
  /** Maximum of listed entries; undefined lists all. */
  most?: number;
}

function yearOf(stageDate: string | null): string {
  return stageDate === null ? 'Sem data' : stageDate.slice(0, 4);
}

/** The customer's entries over the years, each linking to its page. */
export function EntriesPart({ customer, most }: PartProps): JSX.Element {
  // Sorted by stage date, newest first, since entries are not made in that order.
  const registrations = customer.registrations.toSorted((left, right) =>
    (right.stage.stage_date ?? '').localeCompare(left.stage.stage_date ?? ''),
  );
  const shown = registrations.slice(0, most ?? registrations.length);
  const [newest] = registrations;
  const mayWrite = may(useStaff(), 'messages:edit') && customer.state !== 'erased';
  return (
    <section>
      <h2>
        Inscrições <span className="s">{registrations.length}</span>
      </h2>
      {registrations.length === 0 ? <p className="q">Nunca se inscreveu.</p> : null}
      <div className="lines">
        {shown.map(({ id, number, stage, plate, status, confirm_until }, index) => (
          <div key={id}>
            <span>
              {yearOf(stage.stage_date) === yearOf(shown[index - 1]?.stage.stage_date ?? null) &&
              index > 0 ? null : (
                <span className="label">{yearOf(stage.stage_date)} </span>
              )}
              <Link to={`/inscricoes/${id}`} className="num">
                {formatInscriptionNumber(number)}
              </Link>{' '}
              <span>{stage.title}</span> <span className="q s">{plate}</span>
            </span>
            <span className="v">
              <StatusMark status={status} confirmUntil={confirm_until ?? null} />
            </span>
          </div>
        ))}
      </div>
      {newest && mayWrite ? (
        <p>
          <Link to={messageAbout(newest.id)}>Escrever sobre {newest.stage.title}…</Link>
        </p>
      ) : null}
      {shown.length < registrations.length ? (
        <p className="q s">Mais {registrations.length - shown.length} na página do cliente.</p>
      ) : null}
    </section>
  );
}

const REFUNDS = {
  pending: 'devolução na fila',
  processing: 'devolução a caminho',
  done: 'devolvido',
  failed: 'devolução recusada',
} as const;

/** Payments and refunds in brief. */
export function PaymentsPart({ customer: { money } }: PartProps): JSX.Element {
  return (
    <section>
      <h2>Pagamentos</h2>
      {money.lines.length === 0 ? <p className="q">Nada recebido por Pix.</p> : null}
      <div className="lines">
        {money.lines
          .slice(0, 8)
          .map(({ key, kind, registration_id, number, amount, at, status }) => (
            <div key={key}>
              <span>
                <span>{kind === 'payment' ? 'Pix' : REFUNDS[status]}</span>{' '}
                <Link to={`/inscricoes/${registration_id}`} className="num">
                  {formatInscriptionNumber(number)}
                </Link>{' '}
                <span className="q s">{momentWords(at)}</span>
              </span>
              <span className="v num">
                {kind === 'payment' ? figureOf(amount) : `−${figureOf(amount)}`}
              </span>
            </div>
          ))}
        {money.lines.length === 0 ? null : (
          <div className="sum">
            <span>
              <span>Recebido</span>
              {money.returned === '0.00' ? (
                ''
              ) : (
                <span>{`, devolvido ${reaisOf(money.returned)}`}</span>
              )}
            </span>
            <span className="v num">{reaisOf(money.received)}</span>
          </div>
        )}
      </div>
    </section>
  );
}

/** Garage and team in brief. */
export function GaragePart({ customer: { vehicles, people } }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        Garagem e equipe{' '}
        <span className="s">
          {vehicles.length} e {people.length}
        </span>
      </h2>
      {vehicles.length + people.length === 0 ? <p className="q">Nada cadastrado.</p> : null}
      <div className="lines">
        {vehicles.map(({ id, plate, model, year, sold_at }) => (
          <div key={`v${id}`}>
            <span className="pl">{plate}</span>
            <span>{[model, year].join(', ')}</span>
            <span className="v q s">{sold_at === null ? '' : 'vendido'}</span>
          </div>
        ))}
        {people.map(({ id, name, kind, age }) => (
          <div key={`p${id}`}>
            <span>
              <b>{name || 'Sem nome'}</b>{' '}
              <span className="q s">
                {kind === 'companion' ? 'acompanhante' : 'piloto ou navegação'}
              </span>
            </span>
            <span className="v num">{age ?? ''}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
