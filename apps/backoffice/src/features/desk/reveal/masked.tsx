import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import type { JSX } from 'react';
import { useReveal } from './reveal-people.tsx';

interface MaskedProps {
  id: number;
  /** As the server masks them; empty where none is kept. */
  cpf: string;
  phone: string;
}

/** CPF and phone as they are now: masked, or whole for a minute. */
export function useMasked({ id, cpf, phone }: MaskedProps): MaskedProps {
  const whole = useReveal().of(id);
  if (whole === undefined) return { id, cpf, phone };
  return { id, cpf: maskCpf(whole.cpf ?? ''), phone: whole.phone ?? '' };
}

/** Both in a line, said anew when they are shown. */
export function Masked(props: MaskedProps): JSX.Element {
  const { cpf, phone } = useMasked(props);
  return (
    <span className="num" aria-live="polite">
      {[cpf, phone].filter(Boolean).join(' · ')}
    </span>
  );
}
