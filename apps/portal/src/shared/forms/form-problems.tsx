import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import type { JSX } from 'react';
import type { Attempt } from './use-platform-form.ts';

interface FormProblemsProps<Field extends string> {
  /** The form's id, which prefixes those of its controls. */
  form: string;
  attempt: Attempt<Field>;
  /** Labels in the order of the screen. */
  labels: Readonly<Record<Field, string>>;
}

/** What a submit found wrong, above the fields and with the focus. */
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
