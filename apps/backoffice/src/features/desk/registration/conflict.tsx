import type { TimelineEntry } from '@trilha/contract/desk/registration.endpoints.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registration.endpoints.ts';
import type { JSX } from 'react';
import { serverNow } from '../../../shared/api/server-time.ts';
import { shortInstant } from '../short-instants.ts';
import { whatWords, whoAndWhyWords } from './timeline-words.ts';

interface ConflictProps {
  /** What the person saw when they decided. */
  seen: Pick<DeskRegistration, 'status' | 'version'>;
  /** As it is now. */
  current: DeskRegistration;
  onClose: () => void;
}

/** What made it another: the newest deed of somebody since it was seen, before what the system did after that. */
function deedOf(
  { timeline }: DeskRegistration,
  seen: ConflictProps['seen'],
): TimelineEntry | undefined {
  const changes = timeline.filter(({ kind }) => kind === 'change');
  const isDeed = ({ at, who }: TimelineEntry): boolean =>
    who !== 'system' && Date.parse(at) > Date.parse(seen.version);
  return changes.find(isDeed) ?? changes[0];
}

/** Somebody was faster: both states side by side, and who it was. Nothing was written. */
export function Conflict({ seen, current, onClose }: ConflictProps): JSX.Element {
  const now = serverNow();
  const last = deedOf(current, seen);
  return (
    <section role="alert">
      <p>
        <b>Outra pessoa mudou esta inscrição antes.</b> Nada foi gravado.
      </p>
      <div className="conf">
        <div>
          <span className="label">O que você viu, {shortInstant(seen.version, now)}</span>
          <b>{seen.status}</b>
        </div>
        <div>
          <span className="label">Agora, {shortInstant(current.version, now)}</span>
          <b>{current.status}</b>
          {last ? (
            <span className="q s">
              {whatWords(last)}, {whoAndWhyWords(last)}
            </span>
          ) : null}
          <button type="button" className="btn btn--q btn--s" onClick={onClose}>
            Seguir com o que está agora
          </button>
        </div>
      </div>
    </section>
  );
}
