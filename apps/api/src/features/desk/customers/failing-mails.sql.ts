import { type RawBuilder, sql } from 'kysely';

/** At most so many accounts with failing messages are listed. */
const LISTED = 500;

/** Work that is a message to the customer of a registration. */
export const REGISTRATION_MAILS = sql`('tell-of-registration', 'tell-of-stage-move', 'tell-of-partial-payment', 'tell-of-refund')`;
/** Work that is a message to an address. */
export const ADDRESSED_MAILS = sql`('send-email', 'send-recovery')`;

/** Ids of accounts to whom a message fails or was given up, as a subquery: few, or the mail server is down. */
export const customersWithFailingMails: RawBuilder<unknown> = sql`
  select k.id from jobs j join customers k
    on k.automaker_id = (j.payload ->> 'automaker_id')::smallint and k.email = j.payload ->> 'to'
  where j.name in ${ADDRESSED_MAILS} and (j.dead_at is not null or j.failing_since is not null)
  union
  select r.customer_id from jobs j join registrations r
    on r.id = (j.payload ->> 'registration_id')::integer
  where j.name in ${REGISTRATION_MAILS} and (j.dead_at is not null or j.failing_since is not null)
  limit ${LISTED}`;
