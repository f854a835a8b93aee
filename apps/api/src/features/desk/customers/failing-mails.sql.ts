import { type RawBuilder, sql } from 'kysely';

/** At most this many accounts with failing messages are listed. */
const LISTED = 500;

/** Names of jobs that message the customer of a registration. */
export const REGISTRATION_MAILS = sql`('tell-of-registration', 'tell-of-stage-move', 'tell-of-partial-payment', 'tell-of-refund', 'tell-of-refused-refund')`;
/** Names of jobs that send a message to an e-mail address. */
export const ADDRESSED_MAILS = sql`('send-email', 'send-recovery')`;

/** Subquery: ids of accounts with failing or given-up messages. There are few unless the mail server is down. */
export const customersWithFailingMails: RawBuilder<unknown> = sql`
  select k.id from jobs j join customers k
    on k.automaker_id = (j.payload ->> 'automaker_id')::smallint and k.email = j.payload ->> 'to'
  where j.name in ${ADDRESSED_MAILS} and (j.dead_at is not null or j.failing_since is not null)
  union
  select r.customer_id from jobs j join registrations r
    on r.id = (j.payload ->> 'registration_id')::integer
  where j.name in ${REGISTRATION_MAILS} and (j.dead_at is not null or j.failing_since is not null)
  limit ${LISTED}`;
