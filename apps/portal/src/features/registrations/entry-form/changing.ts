import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { EntryForm } from './entry-form.ts';

/** What a change does to a registration's places and amount (D20). */
export interface EntryChange {
  status: RegistrationStatus;
  /** Vehicles added, or removed where negative. */
  delta: number;
  /** In whole cents, before and after. */
  before: number;
  after: number;
}

/**
 * A registration that is being changed, with everything that only a change needs: it comes with the
 * screen that edits, so that the form of a new registration does not carry it.
 */
export interface Changing {
  registration: Registration;
  /** The form as it is registered. */
  form: EntryForm;
  /** Whether a form asks for nothing else than what is registered. */
  isSame: (form: EntryForm) => boolean;
  /** @throws ApiError when it is refused, the device is offline, or the attempts are used up */
  send: (form: EntryForm) => Promise<Registration>;
  /** What so many vehicles would mean. */
  changeTo: (vehicles: number) => EntryChange & {
    /** What saving will do besides changing names; null when nothing. */
    warning: string | null;
    /** What cannot be taken back once it is saved, as a question; null when nothing. */
    question: string | null;
  };
}
