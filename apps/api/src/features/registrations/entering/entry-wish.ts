import type { Body } from '@trilha/contract/endpoint.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { IdempotentRequest } from '../../../platform/requests/idempotency.ts';

export type EntryInput = Body<typeof createRegistration>;

/** Somebody's wish to enter a stage, as it came. */
export interface EntryWish {
  readonly session: Session;
  readonly input: EntryInput;
  /** What the same form sent again is known by; null without an `Idempotency-Key`. */
  readonly request: IdempotentRequest | null;
  /** When it came: windows and deadlines are judged by it, however long it waited since. */
  readonly now: Date;
}
