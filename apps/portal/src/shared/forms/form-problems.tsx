import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import type { JSX } from 'react';
import type { Attempt } from './use-platform-form.ts';

interface FormProblemsProps<Field extends string> {
  /** The form's id, prefix of its controls' ids. */
  form: string;
  attempt: Attempt<Field>;
  /** Labels in screen order. */
  labels: Readonly<Record<Field, string>>;
}

/** Errors of the last submit, above the fields. It takes the focus. */
export function FormProblems<Field extends string>({
  form,
  attempt,
  labels,
}: FormProblemsProps<Field>): JSX.Element {
  const problems = (Object.keys(labels) as Field[]).flatMap((field) => {
    const message = attempt.problems[field];
    return message ? [{ field: `${form}-${field}`, label: labels[field], message }] : [];
  });
  return <ErrorSummary problems={problems} attempt={attempt.number} />;
}
