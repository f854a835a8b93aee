import { dayOf, formatTime, instantOf } from '@trilha/contract/brazil/calendar.ts';
import { LONGEST_TITLE } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { type JSX, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';

interface Standing {
  readonly is_provisional: boolean;
  readonly protests_until: string | null;
}

interface StandingFieldsProps {
  title: string;
  standing: Standing;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Fields that participants read: title, provisional or official, protest deadline. */
export function StandingFields({ title, standing, errors }: StandingFieldsProps): JSX.Element {
  const [isProvisional, setProvisional] = useState(standing.is_provisional);
  const until = standing.protests_until === null ? null : new Date(standing.protests_until);
  return (
    <>
      <Field
        label="Título"
        name="title"
        required
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        defaultValue={title}
        help="Como as pessoas leem no portal: “Geral turismo”, “Tempos por especial”."
        problem={errors['title']?.[0]}
      />
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          checked={isProvisional}
          onChange={(event) => setProvisional(event.target.checked)}
          name="provisional"
        />
        Provisório: ainda cabe protesto
      </label>
      {isProvisional ? (
        <Field
          label="Protestos até (horário de São Paulo)"
          name="until"
          type="datetime-local"
          defaultValue={until === null ? '' : `${dayOf(until)}T${formatTime(until)}`}
          help="Sem data, aparece só “Provisório”."
          problem={errors['protests_until']?.[0]}
        />
      ) : null}
    </>
  );
}

/** The values of these fields in the contract's format. */
export function standingOf(form: HTMLFormElement): Standing & { readonly title: string } {
  const isProvisional = textOf(form, 'provisional') !== '';
  const until = isProvisional ? instantOf(textOf(form, 'until')) : null;
  return {
    title: textOf(form, 'title'),
    is_provisional: isProvisional,
    protests_until: until?.toISOString() ?? null,
  };
}
