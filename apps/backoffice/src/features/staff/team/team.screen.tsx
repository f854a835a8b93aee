import type { TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { type JSX, useState } from 'react';
import { useScope } from '../../../shared/frame/scope.ts';
import { useAskedAct } from '../../../shared/frame/use-asked-act.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { useStaff } from '../../../shared/session/staff.ts';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { MemberPanel } from './member-panel.tsx';
import { TeamProposals } from './team-proposals.tsx';
import { teamColumns } from './team-columns.tsx';
import { teamRefusal } from './team-refusal.ts';
import {
  inScope,
  isToConfirm,
  TEAM_FILTERS,
  teamFields,
  teamRows,
  teamViews,
} from './team-rows.ts';
import { useReloadTeam, useTeam } from './use-team.ts';
import './team.css';

const NOUN: Noun = { one: 'pessoa', many: 'pessoas', gender: 'f' };

const rowId = ({ id }: TeamMember): string => String(id);
const rowName = ({ name }: TeamMember): string => name;
const edgeOf = (member: TeamMember): 'due' | undefined => (isToConfirm(member) ? 'due' : undefined);

/** The team: members, their grants with reasons, and removing a member. */
export default function TeamScreen(): JSX.Element {
  const address = useListAddress(TEAM_FILTERS);
  const { brand } = useScope();
  const staff = useStaff();
  const [isAdding, setAdding] = useState(false);
  const reload = useReloadTeam();
  const list = useTeam();
  const team = list.data?.filter((member) => inScope(member, brand));
  const shown = team && teamRows(team, address);
  const refusal = teamRefusal(staff);
  const add = (): void => setAdding(true);
  useAskedAct(refusal === null ? { acrescentar: add } : {});
  useKeys(refusal === null ? [{ keys: 'n', says: 'acrescentar', run: add }] : []);
  return (
    <>
      <TeamProposals />
      <ListScreen
        title="Equipe"
        noun={NOUN}
        columns={teamColumns}
        rows={shown?.rows}
        rowId={rowId}
        rowName={rowName}
        loading={list}
        page={shown && wholePage(shown.rows)}
        outOf={shown?.outOf}
        address={address}
        fields={teamFields}
        views={teamViews(address, team)}
        edge={edgeOf}
        actions={
          <GuardedButton refusal={refusal} look={{ variant: 'primary' }} isSaid onDo={add}>
            Acrescentar
          </GuardedButton>
        }
        renderPanel={(id) => (
          <MemberPanel
            key={id}
            member={list.data?.find((one) => rowId(one) === id)}
            loading={list}
            address={address}
          />
        )}
      />
      {isAdding ? (
        <AddMemberDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            void reload();
            address.go({ open: String(id) });
          }}
        />
      ) : null}
    </>
  );
}
