import type { DeskEntryForm } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { momentWords } from '../../../../shared/parts/moments.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** E.g. `Convite para 1 carro, até 12/06 às 12:00`. */
export function invitationWords(invitation: DeskEntryForm['invitations'][number]): string {
  const { vehicles, expires_at } = invitation;
  return `Convite para ${counted(vehicles, 'carro', 'carros')}, até ${momentWords(expires_at)}`;
}

/** Which place the entry takes, and who comes before it. */
export function placeWords(
  { window, free, waiting }: Pick<DeskEntryForm, 'window' | 'free' | 'waiting'>,
  isInvited: boolean,
): string {
  if (isInvited) return 'Toma a vaga do convite; a fila não muda.';
  if (window === null) return 'As inscrições não estão abertas: só entra quem tem convite.';
  const pool = window === 'first_batch' ? ' no primeiro lote' : '';
  const places = `${counted(free, 'vaga livre', 'vagas livres')}${pool}.`;
  return waiting === 0 || window === 'first_batch'
    ? places
    : `${places} ${counted(waiting, 'inscrição espera', 'inscrições esperam')}: enquanto alguém da fila couber, esta vai para o fim dela.`;
}
