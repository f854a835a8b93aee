import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { FateMark } from '../../registrations/registration/fate-mark.tsx';
import { MESSAGES } from '../../registrations/registration/timeline-words.ts';
import { Timeline } from '../../registrations/registration/timeline.tsx';
import { noticeWords } from './customer-words.tsx';

interface PartProps {
  customer: DeskCustomer;
}

/** Undelivered messages, and the devices that get notices. */
export function MailsPart({ customer: { mails, notices } }: PartProps): JSX.Element {
  return (
    <section>
      <h2>Mensagens</h2>
      {mails.length === 0 ? <p>Nenhuma presa: tudo o que havia saiu.</p> : null}
      <div className="lines">
        {mails.map(({ key, message, fate, at, error, registration_id }) => (
          <div key={key}>
            <span>
              {MESSAGES[message] ?? message} <span className="q s">{error ?? momentWords(at)}</span>{' '}
              {registration_id === null ? null : (
                <Link className="s" to={`/inscricoes/${registration_id}`}>
                  reenviar na inscrição
                </Link>
              )}
            </span>
            <span className="v">
              <FateMark fate={fate} />
            </span>
          </div>
        ))}
      </div>
      <p className="q s">Avisos: {noticeWords(notices)}.</p>
    </section>
  );
}

/** The account's history, newest first. */
export function AccountHistoryPart({ customer: { history } }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        Linha do tempo da conta <span className="s">{history.length}</span>
      </h2>
      {history.length === 0 ? <p className="q">Nada registrado ainda.</p> : null}
      <Timeline entries={history} />
    </section>
  );
}
