import { birthDateProblem, toWireDate } from '@trilha/contract/brazil/birth-date.ts';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** The warning about a person's age; null when there is none. */
export type AgeProblemOf = (person: { name: string; date_of_birth: string }) => string | null;

interface AgeNoteProps {
  form: SchemaForm<{ name: string; date_of_birth: string }, unknown>;
  ageProblemOf: AgeProblemOf;
}

/** A warning before the save that the person is too young for their seat. It does not block: team members may be of any age. */
export function AgeNote({ form, ageProblemOf }: AgeNoteProps): JSX.Element | null {
  const [name, born] = useWatch({ control: form.methods.control, name: ['name', 'date_of_birth'] });
  if (!born || birthDateProblem(born, serverNow()) !== null) return null;
  const problem = ageProblemOf({
    name: name?.trim() || 'Esta pessoa',
    date_of_birth: toWireDate(born),
  });
  return problem === null ? null : <Alert type="warning" role="alert" title={problem} />;
}
