import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRefundKey, saveRefundKey } from '@trilha/contract/payments/refund-key.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Field } from '@trilha/ui/field/field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/feedback/overlay-store.ts';
import './review-question.css';

interface RefundKeyProps {
  registrationId: number;
}

/** In the order in which people have them; as the server takes them (`REFUND_KEY_KINDS` of the contract). */
const KINDS = [
  ['cpf', 'CPF'],
  ['phone', 'Celular'],
  ['email', 'E-mail'],
  ['random', 'Chave aleatória'],
  ['cnpj', 'CNPJ'],
] as const;
type Kind = (typeof KINDS)[number][0];

const keyQuery = (id: number) =>
  queryOptions({
    queryKey: ['refund-key', id],
    retry: false,
    queryFn: ({ signal }) => call(getRefundKey, { params: { id }, signal, background: true }),
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function KeyForm({
  registrationId,
  onSaved,
}: RefundKeyProps & { onSaved: () => void }): JSX.Element {
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('cpf');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(pix_key: string): Promise<void> {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const body = { kind, pix_key };
      const { message } = await call(saveRefundKey, { params: { id: registrationId }, body });
      await queries.invalidateQueries(keyQuery(registrationId));
      showToast(message);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors['pix_key']?.[0] ?? error.message);
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(textOf(new FormData(event.currentTarget).get('pix_key')));
      }}
    >
      <Field label="Tipo da chave">
        {(control) => (
          <select
            {...control}
            className="input"
            value={kind}
            onChange={({ target }) => {
              const chosen = KINDS.find(([one]) => one === target.value);
              if (chosen) setKind(chosen[0]);
              setProblem(undefined);
            }}
          >
            {KINDS.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Chave Pix"
        name="pix_key"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={problem}
      />
      <Button type="submit" busy={sending}>
        Salvar chave
      </Button>
    </form>
  );
}

/** Asks for the Pix key of a refund that staff send by hand; renders nothing without such a refund (MONEY-76). */
export function RefundKey({ registrationId }: RefundKeyProps): JSX.Element | null {
  const { data } = useQuery(keyQuery(registrationId));
  const [isOpen, setOpen] = useState(false);
  if (!data?.is_asked) return null;
  const { key } = data;
  const isFilling = isOpen || key === null;
  return (
    <section className="asked" aria-label="Chave para a devolução">
      <p>
        {key === null
          ? 'Para qual chave Pix a organização devolve? Use uma chave sua.'
          : `A devolução vai para a sua chave ${key.hint}.`}
      </p>
      {isFilling ? (
        <KeyForm registrationId={registrationId} onSaved={() => setOpen(false)} />
      ) : (
        <TextLink as="button" type="button" onClick={() => setOpen(true)}>
          Trocar a chave
        </TextLink>
      )}
      <p className="small quiet">Só quem faz a devolução vê a chave. Ela é apagada depois.</p>
    </section>
  );
}
