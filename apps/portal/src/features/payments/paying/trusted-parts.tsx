import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { type JSX, useState } from 'react';
import { saveFile } from '@trilha/web/page/save-file.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { SupportPhone } from '../../../shared/support-phone.tsx';
import { codeForOthers, deadlineReminder, openText } from './code-for-others.ts';

interface TrustedPartsProps {
  registration: Registration;
  charge: Payment;
}

/** What the bank's app will show, to compare before one pays (JOUR-09). */
function Payee({ charge }: { charge: Payment }): JSX.Element | null {
  const { name, document } = charge.receiver;
  if (!name) return null;
  return (
    <div className="pix-payee">
      <p>
        <Icon name="check" />
        No banco aparece
      </p>
      <Rows
        rows={[
          { term: 'Recebe', value: <b>{name}</b> },
          ...(document
            ? [{ term: 'CNPJ', value: <span className="num num--m">{document}</span> }]
            : []),
          { term: 'Valor', value: <span className="num num--m">{openText(charge)}</span> },
        ]}
      />
    </div>
  );
}

/** The code for whoever pays, by the device's share sheet, else copied (JOUR-10). */
function SendCode({ registration, charge }: TrustedPartsProps): JSX.Element {
  const [said, setSaid] = useState('');
  const send = async (): Promise<void> => {
    const text = codeForOthers(registration, charge);
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        setSaid('Copiado! É só colar na conversa.');
      }
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) setSaid('Não deu para mandar. Copie o código acima.');
    }
  };
  return (
    <>
      <Button variant="tertiary" block onClick={() => void send()}>
        <Icon name="share" />
        Mandar o código
      </Button>
      <p className="small">
        <output>
          {said || 'Outra pessoa paga? Vai o código com etapa, número, valor e prazo.'}
        </output>
      </p>
    </>
  );
}

/** An entry for the calendar with an alarm one hour before the deadline, while there is more time than that. */
function Reminder({ registration, charge }: TrustedPartsProps): JSX.Element | null {
  const until = charge.expires_at;
  if (until === null || Date.parse(until) - serverNow().getTime() < 3_600_000) return null;
  const save = (): void =>
    saveFile('pix.ics', 'text/calendar', deadlineReminder(registration, until, serverNow()));
  return (
    <p>
      <TextButton onClick={save}>
        <Icon name="calendar" />
        Me avise uma hora antes
      </TextButton>
    </p>
  );
}

/** What makes a payment trustworthy, below the code: payee, the code for others, a reminder. */
export function TrustedParts({ registration, charge }: TrustedPartsProps): JSX.Element {
  return (
    <div className="pix-trust">
      <Payee charge={charge} />
      {charge.receiver.name && (
        <p className="small">
          Apareceu outro nome? Não pague e fale com a gente: <SupportPhone />.
        </p>
      )}
      <SendCode registration={registration} charge={charge} />
      <Reminder registration={registration} charge={charge} />
    </div>
  );
}
