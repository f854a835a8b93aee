import type { TimelineEntry } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { shortInstant } from '../../short-instants.ts';
import { whatWords, whoAndWhyWords } from './timeline-words.ts';

interface ConflictProps {
  /** The state that the user saw when deciding. */
  seen: Pick<DeskRegistration, 'status' | 'version'>;
  /** The current state. */
  current: DeskRegistration;
  onClose: () => void;
}

/** The change behind the conflict: the newest action of a person since then, else the newest of the system. */
function deedOf(
  { timeline }: DeskRegistration,
  seen: ConflictProps['seen'],
): TimelineEntry | undefined {
  const changes = timeline.filter(({ kind }) => kind === 'change');
  const isDeed = ({ at, who }: TimelineEntry): boolean =>
    who !== 'system' && Date.parse(at) > Date.parse(seen.version);
  return changes.find(isDeed) ?? changes[0];
}

/** Shown when another person changed the registration first: both states, and who it was. Nothing was written. */
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
          <Button variant="tertiary" size="small" onClick={onClose}>
            Seguir com o que está agora
          </Button>
        </div>
      </div>
    </section>
  );
}
