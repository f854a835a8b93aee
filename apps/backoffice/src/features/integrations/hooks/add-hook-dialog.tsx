import { ALL_HOOK_EVENTS, HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { addHook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { PartnerField } from '../partner-field.tsx';
import { integrationPlaceOf, PlaceFields, tickedOf, TickField } from '../place-fields.tsx';
import { HookSecret } from './hook-secret.tsx';

interface AddHookDialogProps {
  brand: string | null;
  onClose: () => void;
  onMade: () => void;
}

/** Adds a webhook (address and kinds of events), then shows its signing secret once. */
export function AddHookDialog({ brand, onClose, onMade }: AddHookDialogProps): JSX.Element {
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  // One per form: sending it again creates nothing new.
  const [request] = useState(() => crypto.randomUUID());
  const { isSending, problem, errors, send } = useSending();
  if (made) return <HookSecret {...made} onClose={onClose} />;
  return (
    <Dialog title="Criar webhook" onClose={onClose}>
      <Form
        onSend={(form) => {
          const name = textOf(form, 'name').trim();
          const body = {
            ...integrationPlaceOf(form),
            name,
            url: textOf(form, 'url').trim(),
            kinds: tickedOf(form, 'kinds', ALL_HOOK_EVENTS),
            reason: textOf(form, 'reason'),
            request,
          };
          void send(async () => {
            const { secret } = await call(addHook, { body });
            setMade({ name, secret });
            onMade();
          });
        }}
      >
        <PartnerField problem={errors['name']?.[0]} />
        <Field
          label="Endereço"
          name="url"
          type="url"
          required
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          help="Do parceiro, na internet aberta. Redirecionamento não é seguido."
          problem={errors['url']?.[0]}
        />
        <PlaceFields brand={brand} errors={errors} />
        <TickField
          label="O que conta"
          name="kinds"
          options={HOOK_EVENTS}
          ticked={ALL_HOOK_EVENTS}
          problem={errors['kinds']?.[0]}
        />
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does="Criar webhook" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
