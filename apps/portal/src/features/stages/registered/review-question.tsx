import { useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { canEdit } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { answerReview } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Field } from '@trilha/ui/field/field.tsx';
import '@trilha/ui/field/input.css';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { clearDraft, readDraft, saveDraft } from '../../../shared/drafts.ts';
import { showToast } from '../../../shared/feedback/overlay-store.ts';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { EditLink } from '../../../shared/own-entry/edit-link.tsx';
import './review-question.css';

type Question = NonNullable<Registration['review_question']>;

interface ReviewQuestionProps {
  registration: Registration;
  question: Question;
}

/** Maximum length that the server accepts (`reviewAnswer` of the contract). */
const LETTERS = 500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Words({ note, asked_at: at }: Question): JSX.Element {
  return (
    <>
      <p>
        <b>A organização perguntou</b> em {formatDayAndTime(new Date(at))}:
      </p>
      <p className="asked-words">{note ?? 'A pergunta está no e-mail que mandamos para você.'}</p>
    </>
  );
}

/** The input stays in the tab until it is sent. */
function useAnswer({ registration, question }: ReviewQuestionProps) {
  const queries = useQueryClient();
  const { id, customer_id: customer } = registration;
  const draft = `review-answer:${id}`;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [typed] = useState(() => textOf(readDraft(customer, draft)?.['answer']));

  async function send(answer: string): Promise<void> {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const body = { asked_at: question.asked_at, answer };
      await call(answerReview, { params: { id }, body });
      clearDraft(customer, draft);
      showToast('Resposta enviada');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors['answer']?.[0] ?? error.message);
    }
    await Promise.all([
      queries.invalidateQueries(ownRegistrationsQuery),
      queries.invalidateQueries(registrationQuery(id)),
    ]);
    setSending(false);
  }
  const keep = (answer: string): void => saveDraft(customer, draft, { answer });
  return { sending, problem, typed, keep, send };
}

function Open(props: ReviewQuestionProps): JSX.Element {
  const { registration, question } = props;
  const { sending, problem, typed, keep, send } = useAnswer(props);
  const mayEdit = canEdit(registration, serverNow());
  return (
    <section className="asked" aria-label="Pergunta da organização">
      <Words {...question} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(textOf(new FormData(event.currentTarget).get('answer')));
        }}
      >
        <Field
          label="Sua resposta"
          help={
            mayEdit
              ? 'Escreva a resposta ou, se ela for uma mudança, edite a inscrição.'
              : 'Dá para responder uma vez.'
          }
          error={problem}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="answer"
              rows={3}
              maxLength={LETTERS}
              defaultValue={typed}
              onChange={({ target }) => keep(target.value)}
            />
          )}
        </Field>
        <ButtonRow>
          <Button type="submit" busy={sending}>
            Enviar resposta
          </Button>
          {mayEdit && <EditLink registration={registration} />}
        </ButtonRow>
      </form>
    </section>
  );
}

/** The organiser's question during review: to be answered, or answered already (STAFF-75, STAFF-76). */
export function ReviewQuestion(props: ReviewQuestionProps): JSX.Element {
  const { question } = props;
  const { answer, answered_at: at } = question;
  if (at === null) return <Open {...props} />;
  const when = formatDayAndTime(new Date(at));
  return (
    <section className="asked" aria-label="Pergunta da organização">
      <Words {...question} />
      {answer === null ? (
        <p className="small">Sua inscrição mudou em {when}.</p>
      ) : (
        <>
          <p className="small">Você respondeu em {when}:</p>
          <p className="asked-words">{answer}</p>
        </>
      )}
      <p className="small">A organização está olhando de novo. Avisamos por e-mail.</p>
    </section>
  );
}
