import type { DeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { shortInstant } from '../../short-instants.ts';

/** E.g. `RVK4E21, Davi Prado`, one line per vehicle. */
function crewLines({ entry, vehicles, people }: DeskEdit): string[] {
  return entry.crews.map(({ vehicle_id, conductor_id }) => {
    const plate = vehicles.find(({ id }) => id === vehicle_id)?.plate ?? 'carro fora da garagem';
    const driver = people.find(({ id }) => id === conductor_id)?.name ?? 'piloto fora da equipe';
    return `${plate}, ${driver}`;
  });
}

function Side({ words, edit }: { words: string; edit: DeskEdit }): JSX.Element {
  return (
    <div>
      <span className="label">
        {words}, {shortInstant(edit.version, serverNow())}
      </span>
      <b>{edit.status}</b>
      {crewLines(edit).map((line) => (
        <span className="s" key={line}>
          {line}
        </span>
      ))}
    </div>
  );
}

interface EditConflictProps {
  /** The state that the form was filled from. */
  seen: DeskEdit;
  /** The current state. */
  current: DeskEdit;
  onTake: () => void;
}

/** Shown when a colleague saved first: both states side by side. Nothing was written, and the choices are kept. */
export function EditConflict({ seen, current, onTake }: EditConflictProps): JSX.Element {
  return (
    <section role="alert" className="edit-conflict">
      <p>
        <b>Alguém mudou esta inscrição depois que você a abriu.</b> Nada foi gravado.
      </p>
      <div className="conf">
        <Side words="O que você abriu" edit={seen} />
        <Side words="Agora" edit={current} />
      </div>
      <Button variant="tertiary" size="small" onClick={onTake}>
        Recomeçar do que está agora
      </Button>
    </section>
  );
}
