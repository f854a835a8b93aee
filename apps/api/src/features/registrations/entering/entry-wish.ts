import type { Body } from '@trilha/contract/endpoint.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { IdempotentRequest } from '../../../platform/requests/idempotency.ts';

export type EntryInput = Body<typeof createRegistration>;

/** A customer's request to enter a stage. */
export interface EntryWish {
  readonly session: Session;
  readonly input: EntryInput;
  /** Identifies repeated requests; null without an `Idempotency-Key`. */
  readonly request: IdempotentRequest | null;
  /** When the request arrived. Windows and deadlines are judged by it, however long the entry waited. */
  readonly now: Date;
  /** Id of the HTTP request, because a batch holds entries of several; null or missing outside one. */
  readonly requestId?: string | null | undefined;
}
