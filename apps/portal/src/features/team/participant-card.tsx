import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { Row } from '@trilha/ui/layout/rows.tsx';
import { PersonCard } from '@trilha/ui/people/person-card.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { MemberActions } from './member-actions.tsx';
import { factsOf, type ParticipantFacts } from './participant-facts.ts';

function rowsOf({ birth, cpf, emergency }: ParticipantFacts): Row[] {
  const { name, phone } = emergency;
  const rows: Row[] = [];
  if (birth) rows.push({ term: 'Nascimento', value: <span className="num">{birth}</span> });
  if (cpf) rows.push({ term: 'CPF', value: <span className="num">{cpf}</span> });
  if (name !== '') {
    const value = (
      <>
        {name}
        {phone !== '' && (
          <>
            <br />
            <a className="num" href={`tel:+55${digitsOf(phone)}`}>
              {phone}
            </a>
          </>
        )}
      </>
    );
    rows.push({ term: 'Emergência', value });
  }
  return rows;
}

/** Actions on the customer's own card: only the emergency contact is edited here, and it cannot be removed (D18). */
function OwnActions({ id }: { id: number }): JSX.Element {
  return (
    <>
      <AppLink to={to(paths.editPerson, { id }, { type: 'piloto' })}>
        <Icon name="phone" />
        <span>
          Editar contato<span className="vh"> de emergência</span>
        </span>
      </AppLink>
      <AppLink to={paths.profileInfo}>
        <Icon name="user" />
        Editar perfil
      </AppLink>
    </>
  );
}

/** A driver or navigator (TEAM-03, TEAM-07), with the data still missing for a stage. */
export function ParticipantCard({ participant }: { participant: Participant }): JSX.Element {
  const { id, is_self: isSelf } = participant;
  const facts = factsOf(participant, serverNow());
  const role = isSelf ? 'Você' : 'Participante';
  return (
    <PersonCard
      name={facts.name}
      note={facts.isTooYoungToDrive ? `${role}. Pode pilotar a partir dos 18 anos.` : role}
      age={facts.age}
      rows={rowsOf(facts)}
      missing={
        facts.missing.length > 0 &&
        facts.missing.map((text) => (
          <Badge key={text} tone="warning">
            <span aria-hidden="true">!</span>
            {text}
          </Badge>
        ))
      }
      actions={
        isSelf ? <OwnActions id={id} /> : <MemberActions type="piloto" id={id} name={facts.name} />
      }
    />
  );
}
