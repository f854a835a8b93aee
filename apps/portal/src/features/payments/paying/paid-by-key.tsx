import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { type JSX, useState } from 'react';
import { SupportPhone } from '../../../shared/support-phone.tsx';

// Loaded on demand, because few customers need it.
const useForm = lateModule(() => import('./claim-form.tsx'));

interface PaidByKeyProps {
  registrationId: number;
  claim: Payment['claim'];
}

function LateForm(props: { registrationId: number; onSent: () => void }): JSX.Element {
  const form = useForm();
  if (form) return <form.ClaimForm {...props} Heading="h3" />;
  return form === null ? (
    <p>
      O formulário não carregou. Ligue: <SupportPhone />.
    </p>
  ) : (
    <p aria-busy="true">Um instante…</p>
  );
}

/** How far the organisers are with a Pix that was paid to the key, or the way to tell them of one (PAY-19). */
export function PaidByKey({ registrationId, claim }: PaidByKeyProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {claim && (
        <p className="small">
          <output>
            {claim.is_closed
              ? 'Não achamos o Pix do seu aviso. Confira o comprovante e mande de novo.'
              : `Você avisou em ${formatDayAndTime(new Date(claim.at))}. Estamos procurando seu Pix.`}
          </output>
        </p>
      )}
      {isOpen ? (
        <LateForm registrationId={registrationId} onSent={() => setOpen(false)} />
      ) : (
        <TextLink as="button" type="button" onClick={() => setOpen(true)}>
          {claim && !claim.is_closed ? 'Corrigir o aviso' : 'Já paguei pela chave'}
        </TextLink>
      )}
    </>
  );
}
