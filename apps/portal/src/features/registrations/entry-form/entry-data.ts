import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { SameTeam } from '@trilha/contract/registrations/same-team.endpoints.ts';
import type { ApiError } from '@trilha/web/api/api-error.ts';
import type { EntryForm } from './entry-form.ts';
import type { SeatPerson } from './seat-options.ts';

/** A vehicle as the form shows it. */
export interface EntryVehicle extends Pick<Vehicle, 'id' | 'plate' | 'title' | 'is_favorite'> {
  /** Null when an invitation does not reveal it (D24). */
  model: string | null;
  /** Null for one that is in the registration and no longer in the garage (C89). */
  year: string | null;
  /** Null when unknown or not revealed. */
  color: string | null;
  /** In another registration of the customer in this stage (D17). */
  isEntered?: boolean;
}

/** What a change does to a registration's places and amount (D20). */
export interface EntryChange {
  status: RegistrationStatus;
  /** Number of vehicles added; negative when removed. */
  delta: number;
  /** In whole cents, before and after. */
  before: number;
  after: number;
  /** Amount already received, in whole cents. */
  held: number;
}

/** A registration that is being changed, and what only a change needs. */
export interface Changing {
  registration: Registration;
  /** Form values of the stored registration. */
  form: EntryForm;
  /** Whether a form equals the stored registration. */
  isSame: (form: EntryForm) => boolean;
  /** @throws ApiError when it is refused, the device is offline, or the attempts are used up */
  send: (form: EntryForm) => Promise<Registration>;
  /** The change that this number of vehicles means. */
  changeTo: (vehicles: number) => EntryChange & {
    /** Consequences of saving beyond changed names; null without any. */
    warning: string | null;
    /** Question to confirm before an irreversible change; null when none is needed. */
    question: string | null;
  };
}

/** The invitation that a form is filled with (D24). */
export interface Invited {
  token: string;
  customerId: number;
  /** First name. */
  name: string;
  /** The customer is logged in, and may add vehicles and people. */
  isFull: boolean;
}

/** For which opening a form is prepared. */
export interface Preparing {
  opens: Date;
  onPrepared: () => void;
}

/** Everything that a form for a stage offers. */
export interface EntryData {
  stage: StageDetail;
  /**
   * Whether the server says that this event accepts registrations (C45). The page checks the registration window
   * itself.
   */
  isAdmitted: boolean;
  /** Not sold, and those of the registration that is being changed. */
  vehicles: EntryVehicle[];
  participants: SeatPerson[];
  companions: SeatPerson[];
  /** The customer's vehicles in other registrations of the stage (D17). */
  otherVehicles: number;
  /** The change of an existing registration; null for a new one (INS-03). */
  changing: Changing | null;
  /** The entry that the customer prepared for the stage; null or absent when there is none (OPEN-50). */
  prepared?: PreparedEntry | null;
  /** A request of the customer's was refused, and they have no place; absent where that is not asked (OPEN-67). */
  isRefused?: boolean;
  /** The customer's last entry as a suggestion for a new one (OPEN-60); null or absent without one. */
  sameTeam?: SameTeam | null;
  /** The form is left prepared for an opening to come, and enters nothing; absent in every other mode. */
  preparing?: Preparing;
  /** Why the press of the prepared entry was refused, which the form begins with; undefined in every other case (OPEN-14). */
  refused?: ApiError;
  /** The invitation used; undefined in every other mode (INS-03). */
  invited?: Invited;
}
