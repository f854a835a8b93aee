import type { InvitationBatch } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import { batchWords } from './invitation-words.ts';
import './invitations.css';

/** Appearance of the note: running, done, or done with failures. */
function lookOf({ is_over: isOver, refused }: InvitationBatch): string {
  if (!isOver) return 'note';
  return refused.length > 0 ? 'note note--warn' : 'note note--ok';
}

/** Lists sent in the last 24 hours with their progress. */
export function BatchNotes({
  batches,
}: {
  batches: readonly InvitationBatch[];
}): JSX.Element | null {
  if (batches.length === 0) return null;
  return (
    <div className="pad batch-notes">
      {batches.map((batch) => (
        <div key={batch.id} className={lookOf(batch)}>
          <span
            className={batch.is_over ? 'mark mark--ok' : 'mark mark--todo'}
            aria-hidden="true"
          />
          <div>
            <output>{batchWords(batch)}</output>{' '}
            <span className="q">
              {batch.who}, {momentWords(batch.started_at)}.
              {batch.is_over ? '' : <span>{' Pode sair desta página: segue no servidor.'}</span>}
            </span>
            {batch.is_over ? null : (
              <progress
                className="batch-progress"
                aria-label="Convidando"
                max={batch.total}
                value={batch.done + batch.refused.reduce((sum, { count }) => sum + count, 0)}
              />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
