import { paths, to } from '@trilha/contract/portal-paths.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { type Member, useRemoveMember } from './use-remove-member.ts';

/** 'Editar' and 'Remover' of one card (TEAM-07). */
export function MemberActions(member: Member): JSX.Element {
  const { type, id, name } = member;
  const { ask, isRemoving } = useRemoveMember(member);
  return (
    <>
      <AppLink to={to(paths.editPerson, { id }, { type })}>
        <Icon name="edit" />
        <span>
          Editar<span className="vh"> {name}</span>
        </span>
      </AppLink>
      <button
        type="button"
        aria-disabled={isRemoving}
        onClick={({ currentTarget }) => ask(currentTarget.closest('section'))}
      >
        <Icon name="trash" />
        <span>
          {isRemoving ? 'Removendo…' : 'Remover'}
          <span className="vh"> {name}</span>
        </span>
      </button>
    </>
  );
}
