import { type MoneyRefund, openRefundKey } from '@trilha/contract/desk/money/money.endpoints.ts';
import type { RefundKeyKind } from '@trilha/contract/payments/refund-key.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';

interface RefundDestinationProps {
  refund: MoneyRefund;
  /** Why the user may not reveal the key; null when they may. */
  refusal: string | null;
}

const KINDS: Readonly<Record<RefundKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Chave aleatória',
};

/** Destination of a manual refund: the customer's Pix key, or the payer. */
export function RefundDestination({ refund, refusal }: RefundDestinationProps): JSX.Element {
  const { id, key, payer } = refund;
  const [whole, setWhole] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = (): void => {
    setProblem(null);
    call(openRefundKey, { params: { id } }).then(
      ({ pix_key }) => setWhole(pix_key),
      () => setProblem('A chave não abriu. Tente de novo.'),
    );
  };
  return (
    <section>
      <h2>Para onde devolver à mão</h2>
      <div className="lines">
        {key === null ? null : (
          <div>
            <span>Chave Pix, {KINDS[key.kind]}</span>
            <span className="v money-id">
              <output>{whole ?? key.hint}</output>
            </span>
          </div>
        )}
        {payer === null ? null : (
          <div>
            <span>Quem pagou</span>
            <span className="v">
              {[payer.name, payer.document].filter((part) => part !== null).join(', ')}
            </span>
          </div>
        )}
      </div>
      {key === null ? (
        <p className="q s">
          O cliente ainda não disse a chave: ele vê o pedido em Minhas inscrições.
        </p>
      ) : null}
      {key !== null && whole === null ? (
        <GuardedButton refusal={refusal} onDo={open}>
          Mostrar a chave
        </GuardedButton>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <p className="q s">Quem abre a chave fica na auditoria. Apagamos 30 dias depois.</p>
    </section>
  );
}
