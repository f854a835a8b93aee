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

/** What one customer's pages are drawn with: the answers that they themselves would get now. */
export interface SeenData {
  /** By the server's clock; everything is drawn as at this moment. */
  readonly now: string;
  readonly events: Answer<typeof getAllEvents>;
  readonly own: Answer<typeof getUserEvents>;
  readonly first: Answer<typeof getFirstStage>;
  readonly readiness: Answer<typeof getReadiness>;
  readonly vehicles: readonly Vehicle[];
  readonly participants: readonly Participant[];
  readonly companions: readonly Companion[];
  readonly lines: Answer<typeof listStageLines>;
  /** The registration whose payment or credential is looked at. */
  readonly registration: Registration | null;
  /** Without the code that pays it. */
  readonly payment: Payment | null;
  /** Without the token that opens a gate. */
  readonly credential: Credential | null;
}

/** Which page, of whom. */
export interface SeenRequest {
  readonly part: SeenPart;
  readonly data: SeenData;
  /** CPF, phones and births as they are; otherwise as the desk shows them. */
  readonly isWhole: boolean;
}
