import { formatDayAndTime, formatTime } from '../brazil/calendar.ts';
import type { Outcome } from './attempts.ts';
import type { PublicPool } from './configuration.ts';
import type { OpeningReport } from './report.ts';

/** The time of an instant in São Paulo to the millisecond: '10:00:04,250'. */
export function exactTime(instant: string): string {
  const [, seconds = '', milliseconds = ''] = /:(\d\d)\.(\d{3})Z$/.exec(instant) ?? [];
  return `${formatTime(new Date(instant))}:${seconds},${milliseconds}`;
}

/** A count with its noun: '1 vaga', '1.057 vagas'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** What an opening comes down to: 'Abriu às 10:00. 57 vagas foram ocupadas.' */
export function openingSentence({ opened_at, first_hour, began_late_at }: OpeningReport): string {
  const { placed } = first_hour;
  if (began_late_at !== null) {
    const began = formatDayAndTime(new Date(began_late_at));
    return `Abriu às ${formatTime(new Date(opened_at))}. O registro só começou em ${began}.`;
  }
  const taken =
    placed === 0
      ? 'Nenhuma vaga foi ocupada na primeira hora.'
      : `${counted(placed, 'vaga foi ocupada', 'vagas foram ocupadas')}.`;
  return `Abriu às ${formatTime(new Date(opened_at))}. ${taken}`;
}

/** How many entries staff made for customers, and by which rule. */
export function deskEntriesText({ desk_entries: count }: OpeningReport): string {
  const made =
    count === 1
      ? '1 inscrição foi feita pela organização para um cliente'
      : `${count.toLocaleString('pt-BR')} inscrições foram feitas pela organização para clientes`;
  return `${made}, sem passar na frente de quem esperava.`;
}

/** A pool by its public name: codes by their number, never by their letters. */
export function poolName(pool: PublicPool): string {
  switch (pool) {
    case 'general':
      return 'Geral';
    case 'first_batch':
      return 'Primeiro lote';
    case 'invitation':
      return 'Convites';
    default:
      return `Código ${pool.slice('voucher_'.length)}`;
  }
}

/** For whom the places of a pool are set apart. */
export function poolPurpose(pool: PublicPool): string {
  switch (pool) {
    case 'general':
      return 'para todos, por ordem do toque';
    case 'first_batch':
      return 'para quem vem pela primeira vez';
    case 'invitation':
      return 'convidados da organização';
    default:
      return 'quem tem o código';
  }
}

const REFUSALS: Readonly<Partial<Record<Outcome, string>>> = {
  registration_closed: 'Fora do prazo de inscrição',
  entries_paused: 'Inscrições em pausa',
  first_batch_full: 'Primeiro lote esgotado',
  voucher_exhausted: 'Código esgotado',
  no_vacancies: 'Sem vagas para mais um carro',
  not_admissible: 'Idade, equipe, veículo ou inscrição que já existia',
};

/** Why requests were refused; null for reasons with fewer than five requests each. */
export function refusalText(outcome: Outcome | null): string {
  return (outcome && REFUSALS[outcome]) ?? 'Outros motivos, menos de 5 cada';
}
