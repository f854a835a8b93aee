import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { wireInstant } from '../../../../database/wire-instant.ts';

export interface MessageRow {
  readonly key: string;
  readonly message: string;
  readonly fate: 'sent' | 'waiting' | 'failing' | 'given_up';
  readonly at: string;
  readonly error: string | null;
}

/** E-mails about a registration, newest first: sent, waiting, failing or given up. */
export async function findMessages(db: Database, registrationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select 's' || m.id as key, m.message, 'sent' as fate, ${wireInstant('m.sent_at')} as at,
      null::text as error
    from sent_messages m where m.registration_id = ${registrationId}
    union all
    select 'j' || j.id, coalesce(j.payload ->> 'message', j.name),
      case when j.dead_at is not null then 'given_up'
        when j.failing_since is not null then 'failing' else 'waiting' end,
      ${wireInstant('j.created_at')}, j.last_error
    from jobs j
    where j.name in ('tell-of-registration', 'tell-of-stage-move')
      and (j.payload ->> 'registration_id')::integer = ${registrationId}
    union all
    select 'm' || p.id, 'organiser-message',
      case when p.state = 'sent' then 'sent' when p.state = 'failed' or j.dead_at is not null then 'given_up'
        when j.failing_since is not null then 'failing' else 'waiting' end,
      ${wireInstant('m.send_at')}, coalesce(p.code, j.last_error)
    from mailing_recipients p
    join mailings m on m.id = p.mailing_id
    left join jobs j on p.state = 'queued' and j.name = 'send-mailing'
      and (j.payload ->> 'recipient_id')::integer = p.id
    where p.registration_id = ${registrationId} and p.state in ('queued', 'sent', 'failed')
    order by at desc, fate desc, key desc`.execute(db);
  return rows;
}
