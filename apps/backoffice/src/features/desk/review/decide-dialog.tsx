import { useQuery } from '@tanstack/react-query';
import {
  type DeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  REVIEW_QUESTION_NAMES,
  REVIEW_QUESTIONS,
  REVIEW_REFUSAL_NAMES,
  REVIEW_REFUSALS,
} from '@trilha/contract/desk/review/review.templates.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { Consequences } from '../registrations/registration/consequences.tsx';
import type { Typed } from './held-decisions.ts';

interface Template {
  readonly name: string;
  readonly label: string;
  readonly reason: string;
  readonly text: string;
}

const QUESTIONS: readonly Template[] = REVIEW_QUESTION_NAMES.map((name) => {
  const { title, text } = REVIEW_QUESTIONS[name];
  return { name, label: title, reason: '', text };
});
const REFUSALS: readonly Template[] = REVIEW_REFUSAL_NAMES.map((name) => {
  const { reason, text } = REVIEW_REFUSALS[name];
  return { name, label: reason === '' ? 'Outro motivo' : reason, reason, text };
});
/** Templates about a chassis that the automaker does not know. */
const ABOUT_CHASSIS: ReadonlySet<string> = new Set(['document', 'chassis']);
/** Whether an entry has a car with a chassis unknown to the automaker. */
const hasUnknownChassis = ({ crews }: DeskRegistration): boolean =>
  crews.some(({ is_known: isKnown }) => !isKnown);
const BLANK: Template = { name: '', label: '', reason: '', text: '' };

interface DecideDialogProps {
  act: 'ask' | 'refuse';
  registration: DeskRegistration;
  /** The text typed before the decision was undone. */
  typed: Typed | null;
  onClose: () => void;
  /** Runs when the dry run finds a newer version than the one on screen. */
  onNewer: () => void;
  onDecided: (typed: Typed) => void;
}

/** Dry run of refusing; none for a question. */
function useRehearsal({ act, registration, onNewer }: DecideDialogProps) {
  const { id, version } = registration;
  const rehearsal = useQuery({
    queryKey: ['desk', 'rehearsal', id],
    queryFn: ({ signal }) => call(rehearseDeskCancel, { params: { id }, body: {}, signal }),
    enabled: act === 'refuse',
    ...REHEARSED,
  });
  const isNewer = rehearsal.data !== undefined && rehearsal.data.version !== version;
  const tell = useEffectEvent(onNewer);
  useEffect(() => {
    if (isNewer) tell();
  }, [isNewer]);
  return rehearsal;
}

/** A text to the customer, started from a template: a question, or the reason for refusing. */
export function DecideDialog(props: DecideDialogProps): JSX.Element {
  const { act, registration, typed, onClose, onDecided } = props;
  const isRefusal = act === 'refuse';
  const templates = isRefusal ? REFUSALS : QUESTIONS;
  const first =
    templates.find(({ name }) => hasUnknownChassis(registration) || !ABOUT_CHASSIS.has(name)) ??
    BLANK;
  const [words, setWords] = useState<Typed>(
    typed ?? { template: first.name, reason: first.reason, note: first.text },
  );
  const model = useRef<HTMLSelectElement>(null);
  const rehearsal = useRehearsal(props);
  const isReady = !isRefusal || rehearsal.data !== undefined;
  const choose = (name: string): void => {
    const template = templates.find((one) => one.name === name) ?? first;
    // A new template replaces text from a template, but not text that the user wrote.
    const isOwn = (text: string, part: 'reason' | 'text') =>
      text !== '' && templates.every((one) => one[part] !== text);
    setWords(({ reason, note }) => ({
      template: name,
      reason: isOwn(reason, 'reason') ? reason : template.reason,
      note: isOwn(note, 'text') ? note : template.text,
    }));
  };
  const number = formatInscriptionNumber(registration.number);
  return (
    <Dialog
      title={isRefusal ? `Recusar a inscrição ${number}?` : `Perguntar sobre a inscrição ${number}`}
      onClose={onClose}
      initialFocus={model}
    >
      <Form
        onSend={() => {
          if (isReady)
            onDecided({ ...words, reason: words.reason.trim(), note: words.note.trim() });
        }}
      >
        <SelectField
          ref={model}
          label="Modelo"
          value={words.template}
          onChange={(event) => choose(event.target.value)}
        >
          {templates.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        {isRefusal ? (
          <Field
            label="Motivo, para a equipe"
            required
            minLength={3}
            maxLength={300}
            value={words.reason}
            onChange={(event) => setWords({ ...words, reason: event.target.value })}
            help="Fica na auditoria e na linha do tempo."
          />
        ) : null}
        <Labelled
          label={
            isRefusal
              ? 'Recado ao cliente, no e-mail (se quiser)'
              : 'Pergunta ao cliente, no e-mail'
          }
          help="Mude o que for preciso. Ctrl Enter confirma."
        >
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={4}
              maxLength={500}
              {...(isRefusal ? {} : { required: true, minLength: 5 })}
              value={words.note}
              onChange={(event) => setWords({ ...words, note: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.ctrlKey)
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Labelled>
        {rehearsal.data ? <Consequences told={rehearsal.data.consequences} /> : null}
        {isRefusal && rehearsal.isPending ? <p aria-busy="true">Ensaiando…</p> : null}
        <Problem text={rehearsal.error ? problemOf(rehearsal.error) : null} />
        <DialogButtons
          does={isRefusal ? 'Recusar' : 'Perguntar'}
          isDanger={isRefusal}
          isHeld={!isReady}
          onClose={onClose}
        >
          Sai em 10 segundos; até lá dá para desfazer.
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
