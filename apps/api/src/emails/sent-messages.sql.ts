import type { Database } from '../database/client.ts';
import type { EmailName } from './emails.ts';

/** Records that a message about a registration was sent, because finished jobs are deleted. */
export async function insertSentMessage(
  db: Database,
  sent: { readonly registration_id: number; readonly message: EmailName; readonly sent_at: Date },
): Promise<void> {
  await db.insertInto('sent_messages').values(sent).execute();
}
