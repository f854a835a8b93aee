import {
  type MailingAnswer,
  MOST_NAMED,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { stageWords } from '../../../../shared/parts/stage-words.ts';
import { RECIPIENT_STATE_WORDS, undeliveredWords } from '../mailing-words.ts';

type One = MailingAnswer['recipients'][number];

/** The recipient's name, linking to the registration or customer of the message. */
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
  /** Recipients belong to several stages, so each shows its own. */
  hasStages: boolean;
}

/** The result per recipient, failures first. */
export function RecipientList({ recipients, hasStages }: RecipientListProps): JSX.Element {
  if (recipients.length === 0) return <p className="q">Ninguém.</p>;
  return (
    <>
      <ul className="mailing-people">
        {recipients.map(({ state, code, ...one }, place) => (
          // Users who may not see customers get first names only, which may repeat.
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
