import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { goOnWithMailingJob, sendMailingJob } from '../mailings.jobs.ts';

/** A file that goes, held until the transaction ends. */
interface Due {
  readonly id: number;
  /** Its key. */
  readonly file: string;
}

/** The oldest that was sent before a moment and that no message has; one that a message is just taking is passed over. */
export async function lockUnbound(tx: Database, before: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, file from mailing_attachments
    where mailing_id is null and created_at <= ${before} and file is not null
    order by created_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function deleteAttachment(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('mailing_attachments').where('id', '=', id).execute();
}

/**
 * One of a message that can reach nobody any more, and did so last before a moment: it was taken back, or no work of it is
 * left, not even laid aside for who asks for it again; and if it lasts its stage's day is over, or somebody ended it.
 */
export async function lockOutlived(
  tx: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select a.id, a.file from mailing_attachments a
    join mailings m on m.id = a.mailing_id
    left join stages s on s.id = m.step_id and m.lasting_choice is not null
    where a.file is not null
      and (m.lasting_choice is null or m.stopped_at is not null or m.lasting_ended_at is not null
        or s.stage_date <= ${now})
      and (m.stopped_at is not null or not exists (select from jobs j
        left join mailing_recipients p on j.name = ${sendMailingJob.name}
          and p.id = (j.payload ->> 'recipient_id')::integer
        where p.mailing_id = m.id or j.name = ${goOnWithMailingJob.name}
          and (j.payload ->> 'mailing_id')::integer = m.id))
      and greatest(m.send_at, m.stopped_at, m.lasting_ended_at, s.stage_date, (
        select max(p.at) from mailing_recipients p where p.mailing_id = m.id)) <= ${before}
    order by a.id limit 1 for update of a skip locked`.execute(tx);
  return rows[0];
}

/** Its file is gone; that the message carried it stays. */
export async function markDeleted(tx: Database, id: number, at: Date): Promise<void> {
  const gone = { file: null, deleted_at: at };
  await tx.updateTable('mailing_attachments').set(gone).where('id', '=', id).execute();
}
