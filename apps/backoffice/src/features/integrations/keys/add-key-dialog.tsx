import {
  ALL_KEY_SCOPES,
  KEY_SCOPES,
  LONGEST_KEY_DAYS,
} from '@trilha/contract/integrations/key-scopes.rules.ts';
import { addKey, type NewKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { PartnerField } from '../partner-field.tsx';
import { integrationPlaceOf, PlaceFields, tickedOf, TickField } from '../place-fields.tsx';
import { ShownOnce } from '../../../shared/dialog/shown-once.tsx';
import { Form } from '../../../shared/forms/form.tsx';

interface AddKeyDialogProps {
  brand: string | null;
  onClose: () => void;
  onMade: () => void;
}

/** Adds a partner's API key (permissions and end date), then shows it once. */
export function AddKeyDialog({ brand, onClose, onMade }: AddKeyDialogProps): JSX.Element {
  const [made, setMade] = useState<(NewKey & { readonly name: string }) | null>(null);
  // One per form: sending it again creates nothing new.
  const [request] = useState(() => crypto.randomUUID());
  const { isSending, problem, errors, send } = useSending();
  if (made) {
    return (
      <ShownOnce title={`Chave de ${made.name}`} label="Chave" secret={made.key} onClose={onClose}>
        Entregue por um caminho em que confia; o parceiro a envia em{' '}
        <code>Authorization: Bearer</code>. Vale até{' '}
        <span className="num">{momentWords(made.expires_at)}</span>.
      </ShownOnce>
    );
  }
  return (
    <Dialog title="Criar chave" onClose={onClose}>
      <Form
        onSend={(form) => {
          const name = textOf(form, 'name').trim();
          const body = {
            ...integrationPlaceOf(form),
            name,
            scopes: tickedOf(form, 'scopes', ALL_KEY_SCOPES),
            days: Number(textOf(form, 'days')),
            reason: textOf(form, 'reason'),
            request,
          };
          void send(async () => {
            setMade({ ...(await call(addKey, { body })), name });
            onMade();
          });
        }}
      >
        <PartnerField problem={errors['name']?.[0]} />
        <PlaceFields brand={brand} errors={errors} />
        <TickField
          label="O que lê"
          name="scopes"
          options={KEY_SCOPES}
          ticked={['start-list']}
          problem={errors['scopes']?.[0]}
        />
        <Field
          label="Vale por quantos dias"
          name="days"
          type="number"
          required
          min={1}
          max={LONGEST_KEY_DAYS}
          defaultValue={90}
          problem={errors['days']?.[0]}
        />
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does="Criar chave" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
