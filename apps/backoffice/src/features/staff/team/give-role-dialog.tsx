import { addGrant, type TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { GrantForm } from './grant-form.tsx';
import { wishOfForm } from './grant-fields.tsx';

interface GiveRoleDialogProps {
  member: TeamMember;
  onClose: () => void;
  /** Whether the role counts now; else it waits for a second admin. */
  onDone: (isGiven: boolean) => void;
}

/** One more role for somebody who works here. */
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
