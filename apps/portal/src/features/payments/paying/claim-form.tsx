import { useQueryClient } from '@tanstack/react-query';
import { claimPayment } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Field } from '@trilha/ui/field/field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useEffect, useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/feedback/overlay-store.ts';
import { paymentQuery } from '../following/payment.queries.ts';
import './claim-form.css';

interface ClaimFormProps {
  registrationId: number;
  /** Heading level that fits the surroundings. */
  Heading: 'h3' | 'h4';
  /** Runs after sending; the panel then shows the claim's state. */
  onSent: () => void;
}

type Problems = Readonly<Record<string, readonly string[]>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lets a customer report a Pix paid to the static key, so that the organisers can find it (PAY-19). */
export function ClaimForm({ registrationId, Heading, onSent }: ClaimFormProps): JSX.Element {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  async function send(typed: FormData): Promise<void> {
    if (sending) return;
    setSending(true);
    try {
      const body = {
        end_to_end_id: textOf(typed.get('end_to_end_id')),
        payer: textOf(typed.get('payer')),
      };
      const { message } = await call(claimPayment, { params: { id: registrationId }, body });
      await queries.invalidateQueries(paymentQuery(registrationId));
      showToast(message);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hasFields = Object.keys(error.errors).length > 0;
      setProblems(hasFields ? error.errors : { payer: [error.message] });
      setSending(false);
    }
  }

  return (
    <form
      className="claim stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <Heading className="claim-title" ref={title} tabIndex={-1}>
        Já paguei pela chave
      </Heading>
      <p>A gente procura seu Pix e junta à inscrição. Leva até uma hora, das 9h às 18h.</p>
      <Field
        label="ID do Pix"
        optional
        help="No comprovante do banco: 32 letras e números, começa com E. Pode colar."
        error={problems['end_to_end_id']?.[0]}
      >
        {(control) => (
          <textarea
            {...control}
            className="input input--num claim-id"
            name="end_to_end_id"
            rows={2}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <TextField
        label="Quem pagou"
        name="payer"
        maxLength={100}
        autoComplete="name"
        error={problems['payer']?.[0]}
      />
      <Button type="submit" busy={sending}>
        Mandar para conferência
      </Button>
      <p className="small quiet">
        Não pague de novo. O aviso não muda o prazo: se ele acabar antes, o Pix encontrado vale
        enquanto houver vaga, ou volta inteiro para você.
      </p>
    </form>
  );
}
