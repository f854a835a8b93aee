import type { JSX } from 'react';
import { useSameTeamPart } from '../opening/same-team.queries.ts';
import type { SameTeamCardProps } from './same-team-card.tsx';

/** The card of the suggestion, which was loaded with it (OPEN-60). */
export function SameTeam(props: SameTeamCardProps): JSX.Element | null {
  const part = useSameTeamPart();
  return part ? <part.SameTeamCard {...props} /> : null;
}
