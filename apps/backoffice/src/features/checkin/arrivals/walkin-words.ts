import { formatReais } from '@trilha/contract/brazil/money.ts';
import type { ArrivalWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';

/** The people in a walk-in's car: '3 pessoas, 1 menor'. */
export function aboardWords({ people, minors }: Pick<ArrivalWalkin, 'people' | 'minors'>): string {
  const all = people === 1 ? '1 pessoa' : `${people} pessoas`;
  if (minors === 0) return all;
  return `${all}, ${minors === 1 ? '1 menor' : `${minors} menores`}`;
}

/** Why a walk-in does not count; empty when it counts. */
export const WALKIN_WHY: Readonly<Record<ArrivalWalkin['fate'], string>> = {
  counts: '',
  undone: 'Desfeita no celular: a vaga voltou a ele.',
  rejected: 'Alguém disse que não conta: a vaga voltou ao celular.',
  revoked_device:
    'O aparelho já estava desligado. Conta só se alguém disser, com uma vaga da etapa.',
  no_place:
    'O celular não tinha vaga para ela, ou a vaga já voltou à etapa. Conta só se alguém disser, com uma vaga da etapa.',
};

const isStanding = ({ fate }: ArrivalWalkin): boolean => fate !== 'undone' && fate !== 'rejected';

/** Number of cars without an entry, and fees still due; empty when there are none. */
export function walkinFacts(walkins: readonly ArrivalWalkin[]): string {
  const standing = walkins.filter(isStanding);
  if (standing.length === 0) return '';
  const due = standing.filter(({ payment }) => payment === null);
  const cents = due.reduce((sum, { fee_cents }) => sum + fee_cents, 0);
  const told = cents === 0 ? 'nada a receber' : `${formatReais(cents)} a receber no local`;
  return `${standing.length} sem inscrição, ${told}.`;
}
