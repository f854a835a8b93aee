import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { type JSX, type ReactNode, useRef } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { PaidByKey } from './paid-by-key.tsx';

interface ReceiverDetailsProps extends Pick<
  Payment,
  'pix_key' | 'receiver' | 'is_static' | 'claim'
> {
  registrationId: number;
  heading: ReactNode;
  /** Shown below. */
  children: ReactNode;
}

/**
 * Key and bank details of the receiver (PAY-03), collapsed at first. Empty brand fields are omitted (C95). When the
 * provider issued the charge, a Pix to the key is not recognised automatically: the key is shown for comparison and
 * cannot be copied.
 */
export function ReceiverDetails(props: ReceiverDetailsProps): JSX.Element {
  const { pix_key: key, receiver, is_static: isStatic, heading, children } = props;
  const source = useRef<HTMLSpanElement>(null);
  const rows = [
    {
      term: 'Chave Pix',
      text: key,
      value: (
        <span className="num num--m pix-key" ref={source}>
          {key}
        </span>
      ),
    },
    { term: 'Recebedor', text: receiver.name },
    { term: 'CNPJ', text: receiver.document, figure: true },
    { term: 'Banco', text: receiver.bank },
    { term: 'Agência', text: receiver.agency, figure: true },
    { term: 'Conta', text: receiver.account, figure: true },
  ].flatMap(({ term, text, figure, value = text }) =>
    text ? [{ term, value: figure ? <span className="num num--m">{value}</span> : value }] : [],
  );
  return (
    <section>
      <details className="pix-fold">
        <summary>
          {heading}
          <Icon name="chevron-down" size="md" />
        </summary>
        {!isStatic && (
          <Alert type="warning" title="Não pague pela chave">
            <p>Sem o código, o Pix não encontra sua inscrição e a vaga pode se perder.</p>
          </Alert>
        )}
        <Rows rows={rows} />
        {!key && (
          <p>Não há chave Pix para digitar agora. Pague pelo QR Code ou pelo Pix copia e cola.</p>
        )}
        {key && isStatic && (
          <ButtonRow>
            <CopyButton variant="tertiary" size="small" label="Copiar chave" source={source} />
          </ButtonRow>
        )}
        {key && <PaidByKey registrationId={props.registrationId} claim={props.claim} />}
      </details>
      {children && <ButtonRow>{children}</ButtonRow>}
    </section>
  );
}
