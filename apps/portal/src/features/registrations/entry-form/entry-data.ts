import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { Changing } from './changing.ts';
import type { Invited } from './invited.ts';
import type { SeatPerson } from './seat-options.ts';

/** A vehicle as the form shows it. */
export interface EntryVehicle extends Pick<Vehicle, 'id' | 'plate' | 'title' | 'is_favorite'> {
  /** Null where an invitation does not tell it (D24). */
  model: string | null;
  /** Null for one that is in the registration and no longer in the garage (C89). */
  year: string | null;
  /** In another registration of the customer in this stage (D17). */
  isEntered?: boolean;
}

/** Everything that a form for a stage offers. */
export interface EntryData {
  stage: StageDetail;
  /** The server's word that this event admits registration (C45); the windows are the page's matter. */
  isAdmitted: boolean;
  /** Not sold, and those of the registration that is being changed. */
  vehicles: EntryVehicle[];
  participants: SeatPerson[];
  companions: SeatPerson[];
  /** The customer's vehicles in other registrations of the stage (D17). */
  otherVehicles: number;
  /** What the form changes; null where it makes a new registration (INS-03). */
  changing: Changing | null;
  /** By which invitation it is entered; absent in every other mode (INS-03). */
  invited?: Invited;
}
