import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { isMaskedPhone } from '@trilha/contract/brazil/phone.ts';
import { whatsappAddress } from '@trilha/contract/brazil/whatsapp.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { useReveal } from './reveal-people.tsx';

interface MaskedProps {
  id: number;
  /** As masked by the server; empty when not stored. */
  cpf: string;
  phone: string;
}

/** CPF and phone: masked, or revealed for a minute. */
export function useMasked({ id, cpf, phone }: MaskedProps): MaskedProps {
  const whole = useReveal().of(id);
  if (whole === undefined) return { id, cpf, phone };
  return { id, cpf: maskCpf(whole.cpf ?? ''), phone: whole.phone ?? '' };
}

/** CPF and phone in one line, announced to screen readers when revealed; then WhatsApp is one press away. */
export function Masked(props: MaskedProps): JSX.Element {
  const { cpf, phone } = useMasked(props);
  return (
    <>
      <span className="num" aria-live="polite">
        {[cpf, phone].filter(Boolean).join(' · ')}
      </span>
      {isMaskedPhone(phone) ? (
        <>
          {' '}
          <TextLink
            className="s"
            href={whatsappAddress(phone)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp<span className="vh"> {phone}, em outra aba</span>
          </TextLink>
        </>
      ) : null}
    </>
  );
}
