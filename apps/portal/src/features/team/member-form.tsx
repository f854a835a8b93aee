import { paths } from '@trilha/contract/portal-paths.ts';
import type { MemberType } from '@trilha/contract/team/member-types.ts';
import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import type { JSX } from 'react';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { CompanionForm } from '../../shared/people-forms/companion-form.tsx';
import { ParticipantForm } from '../../shared/people-forms/participant-form.tsx';
import { OwnContactForm } from './own-contact-form.tsx';

interface MemberFormProps {
  type: MemberType;
  /** The participant to change; without participant and companion a new member is added. */
  participant?: Participant | undefined;
  companion?: Companion | undefined;
}

/** The form of one kind of member; saving leads back to the team (TEAM-13). */
export function MemberForm({ type, participant, companion }: MemberFormProps): JSX.Element {
  const leadOn = useLeadOn();
  const back = () => leadOn(paths.team);
  if (participant?.is_self) {
    return <OwnContactForm self={participant} onSaved={back} onBack={back} />;
  }
  return type === 'piloto' ? (
    <ParticipantForm participant={participant} onSaved={back} onBack={back} />
  ) : (
    <CompanionForm companion={companion} onSaved={back} onBack={back} />
  );
}
