import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';

/** Props of every form above the registration form. */
export interface AddFormProps {
  /** The choice that the new vehicle or person fills. */
  place: CrewPlace;
  onAdded: (id: number) => void;
  onClose: () => void;
}
