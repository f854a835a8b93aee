import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { shortDay } from '../../short-instants.ts';
import { Masked } from '../../customers/reveal/masked.tsx';
import { RevealButton, useRevealRefusal } from '../../customers/reveal/reveal-button.tsx';
import { RevealPeople } from '../../customers/reveal/reveal-people.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';

const ROLES = { conductor: 'piloto', navigator: 'navegação', companion: 'acompanhante' } as const;

type Crew = DeskRegistration['crews'][number];

function Member({ member }: { member: Crew['members'][number] }): JSX.Element {
  const { person_id: id, role, name, cpf, phone, age } = member;
  return (
    <div>
      <span>
        <b>{name || 'Pessoa apagada'}</b> <span className="q s">{ROLES[role]}</span>
        {cpf === '' && phone === '' ? null : (
          <span className="desk-masked s">
            <Masked id={id} cpf={cpf} phone={phone} /> <RevealButton id={id} name={name} />
          </span>
        )}
      </span>
      <span className="v num">{age ?? '?'}</span>
    </div>
  );
}

/** What the automaker's registry knows about the chassis, or that it does not know it. */
function coreWords({ core }: Crew): string {
  if (core === null) return 'Chassi fora da base da montadora';
  const words = [core.model, core.year, core.color].filter(Boolean);
  return words.length === 0 ? 'Chassi na base da montadora' : `Na montadora: ${words.join(', ')}`;
}

function VehicleLine({ crew }: { crew: Crew }): JSX.Element {
  return (
    <div>
      <span className="q">
        {[crew.plate, crew.model, crew.year, crew.color].filter(Boolean).join(', ')}
        <span className="desk-core s">{coreWords(crew)}</span>
      </span>
      <span className="v">
        <span className={crew.is_known ? 'st st--ok' : 'st st--line'}>
          {crew.is_known ? 'chassi conferido' : `chassi …${crew.chassis}`}
        </span>
      </span>
    </div>
  );
}

/** Vehicles and crews, with ages on the day of the stage; permitted users can reveal CPF and phone. */
export function CrewPart({ registration }: { registration: DeskRegistration }): JSX.Element {
  const { crews, stage, holder, id } = registration;
  const refusal = useRevealRefusal();
  return (
    <section>
      <h2>
        <span>Carro e equipe </span>
        {stage.stage_date === null ? null : (
          <span className="s">idade em {shortDay(stage.stage_date)}</span>
        )}
      </h2>
      <RevealPeople key={id}>
        {crews.map((crew) => (
          <div className="lines desk-crew" key={crew.vehicle_id}>
            {crew.members.map((member) => (
              <Member key={member.person_id} member={member} />
            ))}
            <VehicleLine crew={crew} />
          </div>
        ))}
      </RevealPeople>
      <RefusalLine text={refusal} />
      <p>
        <Link to={`/clientes/${holder.id}`}>
          {`Cliente: ${holder.name || `conta ${holder.id}`}`}
        </Link>
      </p>
    </section>
  );
}
