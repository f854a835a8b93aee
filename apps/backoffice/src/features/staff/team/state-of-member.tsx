import type { TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { JSX } from 'react';
import { isToConfirm } from './team-rows.ts';

const STATES = {
  active: { mark: 'st st--ok', words: 'na equipe' },
  invited: { mark: 'st st--line', words: 'convite em aberto' },
  ended: { mark: 'st st--off', words: 'conta encerrada' },
} as const satisfies Record<TeamMember['state'], object>;

/** A staff member's state as shape and word; a role due for its quarterly review comes first. */
export function StateOfMember({ member }: { member: TeamMember }): JSX.Element {
  if (isToConfirm(member)) return <span className="st st--wait">papel a confirmar</span>;
  const { mark, words } = STATES[member.state];
  return <span className={mark}>{words}</span>;
}
