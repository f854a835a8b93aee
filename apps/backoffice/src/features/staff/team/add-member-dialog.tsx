import { addMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { GrantForm } from './grant-form.tsx';
import { wishOfForm } from './grant-fields.tsx';
import { type HandedLink, HandedLinkDialog } from './handed-link-dialog.tsx';

interface AddMemberDialogProps {
  onClose: () => void;
  onAdded: (id: number) => void;
}

interface PersonFieldsProps {
  errors: Readonly<Record<string, readonly string[]>>;
}

function PersonFields({ errors }: PersonFieldsProps): JSX.Element {
  return (
    <div className="fields-two">
      <Field
        label="Nome"
        name="name"
        required
        minLength={2}
        maxLength={80}
        autoComplete="off"
        problem={errors['name']?.[0]}
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        autoComplete="off"
        problem={errors['email']?.[0]}
      />
    </div>
  );
}

/** Adds a new or former staff member with a first role, then shows their link once. */
export function AddMemberDialog({ onClose, onAdded }: AddMemberDialogProps): JSX.Element {
  const [added, setAdded] = useState<
    (HandedLink & { readonly name: string; readonly isProposed: boolean }) | null
  >(null);
  if (added)
    return (
      <HandedLinkDialog
        name={added.name}
        handed={added}
        isProposed={added.isProposed}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Acrescentar à equipe" onClose={onClose}>
      <GrantForm
        does="Acrescentar"
        onClose={onClose}
        First={PersonFields}
        onSend={async (form) => {
          const name = textOf(form, 'name').trim();
          const body = { name, email: textOf(form, 'email'), ...wishOfForm(form) };
          const { id, is_proposed, ...handed } = await call(addMember, { body });
          setAdded({ ...handed, name, isProposed: is_proposed });
          onAdded(id);
        }}
      />
    </Dialog>
  );
}
