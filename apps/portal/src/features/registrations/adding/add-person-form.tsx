import type { JSX } from 'react';
import { CompanionForm } from '../../../shared/people-forms/companion-form.tsx';
import { ParticipantForm } from '../../../shared/people-forms/participant-form.tsx';
import type { AddFormProps } from './add-form.ts';

/** The form of a new companion or participant; a chunk of its own, since few need it. */
export function AddPersonForm({ place, onAdded, ageProblemOf }: AddFormProps): JSX.Element {
  const Form = place.role === 'companion' ? CompanionForm : ParticipantForm;
  return <Form onSaved={({ id }) => onAdded(id)} ageProblemOf={ageProblemOf} />;
}
