import type { TimelineEntry } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { shortInstant } from '../../short-instants.ts';
import { whatWords, whoAndWhyWords } from './timeline-words.ts';

/** Events in the given order: when, what, who. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }): JSX.Element {
  const now = serverNow();
  return (
    <ol className="tl">
      {entries.map((entry) => (
        <li key={entry.key}>
          <time dateTime={entry.at}>{shortInstant(entry.at, now)}</time>
          <i />
          <span>
            {whatWords(entry)}
            <span className="q">{whoAndWhyWords(entry)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
