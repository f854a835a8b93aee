import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { type JSX, type ReactNode, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

interface ReceiverDetailsProps extends Pick<Payment, 'pix_key' | 'receiver'> {
  heading: ReactNode;
  /** What stands beside the button that copies the key. */
  children: ReactNode;
}

/** Key and bank details of who receives (PAY-03). What a brand leaves empty is not shown (C95). */
export function ReceiverDetails(props: ReceiverDetailsProps): JSX.Element {
  const { pix_key: key, receiver, heading, children } = props;
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
      {heading}
      <Rows rows={rows} />
      {!key && (
        <p>Não há chave Pix para digitar agora. Pague pelo QR Code ou pelo Pix copia e cola.</p>
      )}
      <ButtonRow>
        {key && <CopyButton variant="tertiary" size="small" label="Copiar chave" source={source} />}
        {children}
      </ButtonRow>
    </section>
  );
}
