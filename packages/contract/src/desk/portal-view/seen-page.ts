import type { Answer } from '../../endpoint.ts';
import type { Credential } from '../../credentials/credentials.endpoints.ts';
import type { listStageLines } from '../../guides/guides.endpoints.ts';
import type { Payment } from '../../payments/payments.endpoints.ts';
import type {
  getFirstStage,
  getReadiness,
  getUserEvents,
  Registration,
} from '../../registrations/registrations.endpoints.ts';
import type { getAllEvents } from '../../stages/stages.endpoints.ts';
import type { Companion, Participant } from '../../team/team.endpoints.ts';
import type { Vehicle } from '../../vehicles/vehicles.endpoints.ts';
import type { SeenPart } from './portal-view.endpoints.ts';

/** Data that one customer's pages are rendered with: the responses that the customer would get now. */
export interface SeenData {
  /** Server time at which everything is rendered. */
  readonly now: string;
  readonly events: Answer<typeof getAllEvents>;
  readonly own: Answer<typeof getUserEvents>;
  readonly first: Answer<typeof getFirstStage>;
  readonly readiness: Answer<typeof getReadiness>;
  readonly vehicles: readonly Vehicle[];
  readonly participants: readonly Participant[];
  readonly companions: readonly Companion[];
  readonly lines: Answer<typeof listStageLines>;
  /** The registration whose payment or credential is shown. */
  readonly registration: Registration | null;
  /** Without the Pix code. */
  readonly payment: Payment | null;
  /** Without the token that is valid at the gate. */
  readonly credential: Credential | null;
}

/** Which page of which customer. */
export interface SeenRequest {
  readonly part: SeenPart;
  readonly data: SeenData;
  /** True for unmasked CPF, phones and birth dates; otherwise masked as at the desk. */
  readonly isWhole: boolean;
}
