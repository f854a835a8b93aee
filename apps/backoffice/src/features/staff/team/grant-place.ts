import { brandById } from '@trilha/brands/brands.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { Factor } from '@trilha/contract/staff/staff.endpoints.ts';
import type { TeamGrant } from '@trilha/contract/staff/staff-team.endpoints.ts';

/** The scope of a grant, e.g. `todas as marcas`, `Suzuki`, `Suzuki, Joinville`. */
export function placeWords({
  automaker_id: id,
  stage_id,
  stage_title,
}: Pick<TeamGrant, 'automaker_id' | 'stage_id' | 'stage_title'>): string {
  const stage = stage_title ?? (stage_id === null ? null : `etapa ${stage_id}`);
  if (id === null) return stage ?? 'todas as marcas';
  const brand = brandById(id)?.name ?? `marca ${id}`;
  return stage === null ? brand : `${brand}, ${stage}`;
}

/** The period of a grant, e.g. `desde 12/03/2026, sem prazo`, `desde 12/03/2026, até 30/06/2026`. */
export function spanWords({ granted_at, until, is_live }: TeamGrant): string {
  const since = `desde ${formatDay(new Date(granted_at))}`;
  if (until === null) return `${since}, sem prazo`;
  return `${since}, ${is_live ? 'até' : 'venceu em'} ${formatDay(new Date(until))}`;
}

const FACTORS: Readonly<Record<Factor, string>> = {
  passkey: 'chave de acesso',
  totp: 'aplicativo',
  recovery: 'códigos de recuperação',
};

/** A staff member's second factors, e.g. `chave de acesso, aplicativo`; `nenhum ainda`. */
export function factorWords(factors: readonly Factor[]): string {
  return factors.length === 0
    ? 'nenhum ainda'
    : factors.map((factor) => FACTORS[factor]).join(', ');
}
