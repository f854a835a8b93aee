import { type MailingAnswer, MOST_NAMED } from '@trilha/contract/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { endWords, RECIPIENT_STATE_WORDS } from './mailing-words.ts';

/** What became of a message for each, those that did not get it first. */
export function RecipientList({ recipients }: Pick<MailingAnswer, 'recipients'>): JSX.Element {
  if (recipients.length === 0) return <p className="q">Ninguém.</p>;
  return (
    <>
      <ul className="mailing-people">
        {recipients.map(({ registration, number, name, state, code }) => (
          <li key={registration}>
            <Link to={`/inscricoes/${registration}`}>
              {`${formatInscriptionNumber(number)} ${name}`.trim()}
            </Link>{' '}
            <span className={RECIPIENT_STATE_WORDS[state].look}>
              {RECIPIENT_STATE_WORDS[state].words}
            </span>
            {code === null ? null : <span className="q s">{endWords(code)}</span>}
          </li>
        ))}
      </ul>
      {recipients.length < MOST_NAMED ? null : (
        <p className="q s">São as primeiras {MOST_NAMED.toLocaleString('pt-BR')}.</p>
      )}
    </>
  );
}
