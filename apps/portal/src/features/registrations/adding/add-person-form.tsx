import type { JSX } from 'react';
import { CompanionForm } from '../../../shared/people-forms/companion-form.tsx';
import { ParticipantForm } from '../../../shared/people-forms/participant-form.tsx';
import type { AddFormProps } from './add-form.ts';

/** The form of a new companion or participant; a chunk of its own, since few need it. */
export function AddPersonForm({ place, onAdded }: AddFormProps): JSX.Element {
  if (place.role === 'companion') return <CompanionForm onSaved={({ id }) => onAdded(id)} />;
  return <ParticipantForm onSaved={({ id }) => onAdded(id)} />;
}
