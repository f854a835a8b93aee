import { type MailingAnswer, MOST_NAMED } from '@trilha/contract/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { stageWords } from '../../../../shared/parts/stage-words.ts';
import { RECIPIENT_STATE_WORDS, undeliveredWords } from '../mailing-words.ts';

type One = MailingAnswer['recipients'][number];

/** Who it is, leading to the registration or the customer that the message is about. */
function Name({ one }: { one: Pick<One, 'registration' | 'number' | 'customer' | 'name'> }) {
  const { registration, number, customer, name } = one;
  if (registration !== null) {
    const words = `${formatInscriptionNumber(number ?? 0)} ${name}`.trim();
    return <Link to={`/inscricoes/${registration}`}>{words}</Link>;
  }
  const called = name || 'sem nome';
  return customer === null ? (
    <span>{called}</span>
  ) : (
    <Link to={`/clientes/${customer}`}>{called}</Link>
  );
}

interface RecipientListProps extends Pick<MailingAnswer, 'recipients'> {
  /** They are of several stages: each is told with its own. */
  hasStages: boolean;
}

/** What became of a message for each, those that did not get it first. */
export function RecipientList({ recipients, hasStages }: RecipientListProps): JSX.Element {
  if (recipients.length === 0) return <p className="q">Ninguém.</p>;
  return (
    <>
      <ul className="mailing-people">
        {recipients.map(({ state, code, ...one }, place) => (
          // Who may not see customers is told of several with the same first name.
          <li key={one.registration ?? one.customer ?? `place ${place}`}>
            <Name one={one} />{' '}
            {hasStages && one.stage ? <span className="q s">{stageWords(one.stage)}</span> : null}
            <span className={RECIPIENT_STATE_WORDS[state].look}>
              {RECIPIENT_STATE_WORDS[state].words}
            </span>
            {code === null ? null : <span className="q s">{undeliveredWords(code)}</span>}
          </li>
        ))}
      </ul>
      {recipients.length < MOST_NAMED ? null : (
        <p className="q s">São as primeiras {MOST_NAMED.toLocaleString('pt-BR')}.</p>
      )}
    </>
  );
}
