import { brandById } from '@trilha/brands/brands.ts';
import type { Grant } from '@trilha/contract/staff/grants.rules.ts';
import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A grant in words, e.g. `Prova, Mitsubishi, etapa 12, até 30/06/2026` or `Admin, todas as marcas`. */
export function grantWords({ role, automakerId, stageId, until }: Omit<Grant, 'id'>): string {
  return [
    ROLES[role],
    automakerId === null
      ? 'todas as marcas'
      : (brandById(automakerId)?.name ?? `marca ${automakerId}`),
    ...(stageId === null ? [] : [`etapa ${stageId}`]),
    ...(until === null ? [] : [`até ${day.format(until)}`]),
  ].join(', ');
}
