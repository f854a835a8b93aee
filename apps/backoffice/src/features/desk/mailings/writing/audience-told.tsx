import type { MailingRehearsal } from '@trilha/contract/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../../shared/table/list-column.ts';
import { PERSON, UNREACHABLE_WORDS } from '../mailing-words.ts';

/** A message to a stage is meant for who comes: who is out of it gets it only if that is said. */
export function cancelledWords(count: number): string {
  const who = count === 1 ? '1 tem a inscrição cancelada' : `${count} têm a inscrição cancelada`;
  return `Entre elas, ${who}: para deixar de fora, filtre por Situação.`;
}

/** Whom the message reaches, and each that it does not, with why. */
export function AudienceTold({ told }: { told: MailingRehearsal }): JSX.Element {
  const { able, left, left_total: leftTotal, cancelled } = told;
  return (
    <div className="mailing-told">
      <p className="mailing-count">
        <b className="num">{able.toLocaleString('pt-BR')}</b>{' '}
        {able === 1 ? 'pessoa recebe' : 'pessoas recebem'}
      </p>
      {cancelled === 0 ? null : <p>{cancelledWords(cancelled)}</p>}
      {leftTotal === 0 ? null : (
        <details>
          <summary>
            {counted(leftTotal, { ...PERSON, one: 'não recebe', many: 'não recebem' })}
          </summary>
          <ul className="mailing-people">
            {left.map(({ registration, number, name, why }) => (
              <li key={registration}>
                <Link to={`/inscricoes/${registration}`}>
                  {`${formatInscriptionNumber(number)} ${name}`.trim()}
                </Link>{' '}
                <span className="q s">{UNREACHABLE_WORDS[why]}</span>
              </li>
            ))}
          </ul>
          {left.length < leftTotal ? (
            <p className="q s">São as primeiras {left.length.toLocaleString('pt-BR')}.</p>
          ) : null}
        </details>
      )}
    </div>
  );
}
