import { openPortalView } from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useId } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useRevealRefusal } from '../customers/reveal/reveal-button.tsx';

/** An open view of a customer's portal. */
export interface OpenView {
  readonly id: number;
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
  readonly isWhole: boolean;
}

interface OpenFormProps {
  customerId: number;
  /** The previous view has expired. */
  isOver: boolean;
  onOpen: (view: OpenView) => void;
}

/** Asks why the user wants to look; the server records it before anything is shown. */
export function OpenForm({ customerId, isOver, onOpen }: OpenFormProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const refusal = useRevealRefusal();
  const aboutWhole = useId();
  return (
    <Form
      className="portal-open"
      onSend={(form) => {
        const isWhole = new FormData(form).has('whole');
        void send(async () => {
          const body = { reason: textOf(form, 'reason'), is_whole: isWhole };
          const { id, expires_at } = await call(openPortalView, {
            params: { id: customerId },
            body,
          });
          onOpen({ id, until: Date.parse(expires_at), isWhole });
        });
      }}
    >
      <p>
        {isOver ? <span>{'O tempo desta visão acabou. '}</span> : null}
        <span>
          O portal aparece aqui como este cliente o vê agora, só para ler, por um quarto de hora.
          Fica registrado que foi você, quando e por quê.
        </span>
      </p>
      <ReasonField problem={errors['reason']?.[0]} />
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          name="whole"
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : aboutWhole}
        />
        <span>
          <span>Mostrar CPF, telefones e nascimentos inteiros</span>
          {refusal === null ? null : (
            <span className="s" id={aboutWhole}>
              {refusal}
            </span>
          )}
        </span>
      </label>
      <Problem text={errors['reason'] ? null : problem} />
      <div>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          Ver como o cliente vê
        </Button>
      </div>
    </Form>
  );
}
