import { addGrant, type TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { GrantForm } from './grant-form.tsx';
import { wishOfForm } from './grant-fields.tsx';

interface GiveRoleDialogProps {
  member: TeamMember;
  onClose: () => void;
  /** True when the role applies now, false when it waits for a second admin. */
  onDone: (isGiven: boolean) => void;
}

/** Grants another role to a staff member. */
export function GiveRoleDialog({ member, onClose, onDone }: GiveRoleDialogProps): JSX.Element {
  const { id, name } = member;
  return (
    <Dialog title={`Dar um papel a ${name}`} onClose={onClose}>
      <GrantForm
        does="Dar o papel"
        onClose={onClose}
        onSend={async (form) => {
          const { id: grant } = await call(addGrant, { params: { id }, body: wishOfForm(form) });
          onDone(grant !== null);
        }}
      />
    </Dialog>
  );
}
