import { useQuery } from '@tanstack/react-query';
import { ROLES, type SecondPerson } from '@trilha/contract/staff/permissions.rules.ts';
import { readWhy, type TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { PermissionTable } from '../account/permission-table.tsx';
import { placeWords, spanWords } from './grant-place.ts';

const SECOND: Readonly<Record<SecondPerson, string>> = {
  always: 'com uma segunda pessoa',
  'above a limit': 'acima de um limite, com uma segunda pessoa',
};

interface WhyDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** 'Por que pode?' for another staff member: every permission, with its grants or the roles that would give it. */
export function WhyDialog({ member, onClose }: WhyDialogProps): JSX.Element {
  const { id, name, grants } = member;
  const why = useQuery({
    // The grants are part of the query key, so that a change of them refetches.
    queryKey: ['staff', 'why', id, grants.map((grant) => grant.id).join()],
    queryFn: ({ signal }) => call(readWhy, { params: { id }, signal }),
  });
  return (
    <Dialog title={`Por que ${name} pode?`} onClose={onClose} wide>
      <LoadNote loading={why} />
      {why.isPending ? <p aria-busy="true">Lendo os papéis…</p> : null}
      {why.data ? (
        <PermissionTable
          caption={`O que ${name} pode, e por qual papel`}
          lines={why.data.permissions.map(({ permission, second_person, grants: giving }) => ({
            permission,
            by: giving.map(
              (grant) => `${ROLES[grant.role]}, ${placeWords(grant)}, ${spanWords(grant)}`,
            ),
            but: second_person === null ? null : SECOND[second_person],
          }))}
        />
      ) : null}
    </Dialog>
  );
}
