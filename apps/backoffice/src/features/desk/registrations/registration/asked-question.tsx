import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { questionTitle } from '@trilha/contract/desk/review/review.templates.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { shortInstant } from '../../short-instants.ts';

/** The question to the customer about an entry in review, and the answer. */
export function AskedQuestion({
  question,
}: Pick<DeskRegistration, 'question'>): JSX.Element | null {
  if (question === null) return null;
  const { about, at, name, note, is_answered: isAnswered, answer, answered_at } = question;
  return (
    <section className="asked" aria-label="Pergunta ao cliente">
      <p className="q s">
        {name} perguntou ao cliente: {questionTitle(about)?.toLowerCase()},{' '}
        {shortInstant(at, serverNow())}.
      </p>
      {note === null ? null : <p>“{note}”</p>}
      {answer === null ? (
        <p className="q s">
          {isAnswered ? 'A inscrição mudou depois.' : 'Sem resposta até agora.'}
        </p>
      ) : (
        <>
          <p className="q s">
            {`O cliente respondeu, ${answered_at ? shortInstant(answered_at, serverNow()) : ''}:`}
          </p>
          <p>
            <b>“{answer}”</b>
          </p>
        </>
      )}
    </section>
  );
}
