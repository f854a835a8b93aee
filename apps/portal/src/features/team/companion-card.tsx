import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { Companion } from '@trilha/contract/team/team.endpoints.ts';
import { PersonCard } from '@trilha/ui/people/person-card.tsx';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { MemberActions } from './member-actions.tsx';
import { ageOf } from './participant-facts.ts';

/** A companion: name, birth date, age (TEAM-05, TEAM-07). */
export function CompanionCard({ companion }: { companion: Companion }): JSX.Element {
  const { name, date_of_birth: born } = companion.person;
  return (
    <PersonCard
      name={name}
      note={`Nasceu em ${formatDay(born)}`}
      age={ageOf(born, serverNow())}
      actions={<MemberActions type="acompanhante" id={companion.id} name={name} />}
    />
  );
}
