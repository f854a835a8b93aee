import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';

/** What every form over the registration form is given. */
export interface AddFormProps {
  /** The choice that waits for somebody or something new. */
  place: CrewPlace;
  onAdded: (id: number) => void;
  onClose: () => void;
}
