import {
  fieldProblem,
  MAILING_FIELD_NAMES,
  MAILING_FIELDS,
  type MailingField,
  SUBJECT_LETTERS,
  TEXT_LETTERS,
} from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useId, useRef } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';

/** Subject and text of a message, with placeholders. */
export interface Words {
  readonly subject: string;
  readonly text: string;
}

interface WordsFieldsProps {
  words: Words;
  /** Error messages by field from the last response. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Placeholders available for this audience. */
  fields?: readonly MailingField[];
  onChange: (words: Words) => void;
}

/** Whether subject and text are filled and every placeholder exists. */
export function isWritten(
  { subject, text }: Words,
  fields: readonly MailingField[] = MAILING_FIELD_NAMES,
): boolean {
  return [subject, text].every(
    (one) => one.trim().length >= 3 && fieldProblem(one, fields) === null,
  );
}

/** Fields for subject and text, with placeholders that are replaced per recipient. */
export function WordsFields(props: WordsFieldsProps): JSX.Element {
  const { words, errors, fields = MAILING_FIELD_NAMES, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { subject, text } = words;
  const problem = fieldProblem(text, fields) ?? errors['text']?.[0];
  const insert = (name: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const put = `{${name}}`;
    onChange({ subject, text: text.slice(0, selectionStart) + put + text.slice(selectionEnd) });
    const at = selectionStart + put.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };
  return (
    <>
      <Field
        label="Assunto"
        value={subject}
        maxLength={SUBJECT_LETTERS}
        autoComplete="off"
        problem={fieldProblem(subject, fields) ?? errors['subject']?.[0]}
        onChange={({ target }) => onChange({ text, subject: target.value })}
      />
      <div className="fld">
        <label htmlFor={id}>Mensagem</label>
        <textarea
          ref={area}
          id={id}
          className={problem ? 'in in--bad' : 'in'}
          rows={9}
          maxLength={TEXT_LETTERS}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => onChange({ subject, text: target.value })}
        />
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {problem ?? 'Texto simples; cada linha é um parágrafo. Os campos mudam com cada pessoa.'}
        </p>
        <fieldset className="mailing-fields">
          <legend className="vh">Inserir campo</legend>
          {fields.map((name) => (
            <Button
              key={name}
              variant="tertiary"
              size="small"
              title={MAILING_FIELDS[name]}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
      </div>
    </>
  );
}
