import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import type { AcknowledgementRow } from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RevealButton } from '../customers/reveal/reveal-button.tsx';
import { useReveal } from '../customers/reveal/reveal-people.tsx';

interface MissingRowProps {
  row: AcknowledgementRow;
  /** Why staff may not note a call; null when they may. */
  refusal: string | null;
  onCall: () => void;
}

/** A registration without 'Ciente': its telephone, masked until staff reveal it, and a button that notes a call. */
export function MissingRow({ row, refusal, onCall }: MissingRowProps): JSX.Element {
  const { person_id: id, name, phone, start, plate } = row;
  const shown = useReveal().of(id)?.phone;
  return (
    <li>
      <p>
        <b className="num">{formatInscriptionNumber(row.number)}</b> {name}{' '}
        <span className="q s">
          {[plate, start === null ? null : `larga ${start}`].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="bulletin-do">
        {shown ? (
          <a className="num" href={`tel:+55${digitsOf(shown)}`}>
            Ligar {shown}
          </a>
        ) : (
          <span className="num">{phone || 'sem telefone'}</span>
        )}
        {phone === '' ? null : <RevealButton id={id} name={name} />}
        <GuardedButton refusal={refusal} onDo={onCall}>
          Ciente por telefone…
          <span className="vh"> {formatInscriptionNumber(row.number)}</span>
        </GuardedButton>
      </p>
    </li>
  );
}
