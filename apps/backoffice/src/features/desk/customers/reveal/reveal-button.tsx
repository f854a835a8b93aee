import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { useReveal } from './reveal-people.tsx';

/** Why the user may not reveal personal data and who may; null when the user may. */
export function useRevealRefusal(): string | null {
  return may(useStaff(), 'people:reveal') ? null : refusalText('people:reveal');
}

/** Reveals a person's CPF and phone, or hides them again. */
export function RevealButton({ id, name }: { id: number; name: string }): JSX.Element {
  const { of, ask, hide } = useReveal();
  const refusal = useRevealRefusal();
  const isShown = of(id) !== undefined;
  return (
    <GuardedButton refusal={refusal} isSaid onDo={() => (isShown ? hide(id) : ask({ id, name }))}>
      {isShown ? 'Esconder' : 'Mostrar'}
      <span className="vh"> CPF e celular de {name}</span>
    </GuardedButton>
  );
}
