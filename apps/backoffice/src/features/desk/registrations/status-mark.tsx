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

/** A registration's status, as shape and word. */
export function StatusMark({ status }: { status: RegistrationStatus }): JSX.Element {
  return <span className={SHAPES[status]}>{status}</span>;
}
