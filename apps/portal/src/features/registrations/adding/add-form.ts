import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import type { AgeProblemOf } from '../../../shared/people-forms/age-note.tsx';

/** Props of every form above the registration form. */
export interface AddFormProps {
  /** The choice that the new vehicle or person fills. */
  place: CrewPlace;
  /** What a person's age does not allow in this place. */
  ageProblemOf: AgeProblemOf;
  onAdded: (id: number) => void;
  onClose: () => void;
}
