import { birthDateProblem, toWireDate } from '@trilha/contract/brazil/birth-date.ts';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** Says what a person's age does not allow; null when nothing is to be said. */
export type AgeProblemOf = (person: { name: string; date_of_birth: string }) => string | null;

interface AgeNoteProps {
  form: SchemaForm<{ name: string; date_of_birth: string }, unknown>;
  ageProblemOf: AgeProblemOf;
}

/** Says before a person is saved that they are too young for their seat. It refuses nothing: the team may be of any age. */
export function AgeNote({ form, ageProblemOf }: AgeNoteProps): JSX.Element | null {
  const [name, born] = useWatch({ control: form.methods.control, name: ['name', 'date_of_birth'] });
  if (!born || birthDateProblem(born, serverNow()) !== null) return null;
  const problem = ageProblemOf({
    name: name?.trim() || 'Esta pessoa',
    date_of_birth: toWireDate(born),
  });
  return problem === null ? null : <Alert type="warning" role="alert" title={problem} />;
}
