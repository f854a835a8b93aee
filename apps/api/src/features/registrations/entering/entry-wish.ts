import type { Body } from '@trilha/contract/endpoint.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { IdempotentRequest } from '../../../platform/requests/idempotency.ts';

export type EntryInput = Body<typeof createRegistration>;

/** Whose entry it is. */
export type Entrant = Pick<Session, 'customerId' | 'automakerId'>;

/** An entry that staff make on a customer's behalf. */
export interface EntryAtDesk {
  readonly by: StaffActor;
  readonly reason: string;
  /** The customer's open invitation whose place it takes; null for the public's places. */
  readonly invitationId: number | null;
}

/** A request to enter a stage, by the customer or on their behalf. */
export interface EntryWish {
  readonly session: Entrant;
  /** Undefined when the customer enters; otherwise they accept the terms when they confirm. */
  readonly atDesk?: EntryAtDesk | undefined;
  readonly input: EntryInput;
  /** Identifies repeated requests; null without an `Idempotency-Key`. */
  readonly request: IdempotentRequest | null;
  /** When the request arrived. Windows and deadlines are judged by it, however long the entry waited. */
  readonly now: Date;
  /** Id of the HTTP request, because a batch holds entries of several; null or missing outside one. */
  readonly requestId?: string | null | undefined;
}
