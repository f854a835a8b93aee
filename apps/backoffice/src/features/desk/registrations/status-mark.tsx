import { statusWords } from '@trilha/contract/desk/registrations/status-words.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { JSX } from 'react';

const SHAPES: Readonly<Record<RegistrationStatus, string>> = {
  'Registrado com sucesso': 'st st--ok',
  Aprovado: 'st st--ok',
  Aguardando: 'st st--line',
  'Aguardando Pagamento': 'st st--wait',
  'Lista de Espera': 'st st--line',
  Cancelada: 'st st--off',
};

interface StatusMarkProps {
  status: RegistrationStatus;
  /** Until when the customer confirms an entry that staff made; null or absent for all others. */
  confirmUntil?: string | null;
}

/** A registration's status, as shape and word. */
export function StatusMark({ status, confirmUntil = null }: StatusMarkProps): JSX.Element {
  const words = statusWords({ status, confirm_until: confirmUntil });
  const shape = words === status ? status : 'Aguardando Pagamento';
  return <span className={SHAPES[shape]}>{words}</span>;
}
