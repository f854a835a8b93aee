import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';

/** Names of the pools. */
export const POOL_WORDS: Readonly<Record<Room['pools'][number]['kind'], string>> = {
  general: 'Geral',
  first_batch: '1º lote',
  voucher: 'Vouchers',
  invitation: 'Convites',
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** E.g. `abriu há 04:12` in the first hour, then `abriu há 3 h`, `abriu há 2 d`; `abre em 5 min` before. */
export function openingWords(opensAt: string | null, at: string): string {
  if (opensAt === null) return 'sem data de abertura';
  const ms = Date.parse(at) - Date.parse(opensAt);
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  const two = (count: number): string => String(count).padStart(2, '0');
  if (ms >= 0 && minutes < 60) {
    return `abriu há ${two(minutes)}:${two(Math.floor(ms / 1_000) % 60)}`;
  }
  const span =
    minutes < 60
      ? `${minutes} min`
      : minutes < 2 * DAY_MINUTES
        ? `${Math.floor(minutes / 60)} h`
        : `${Math.floor(minutes / DAY_MINUTES)} d`;
  return ms >= 0 ? `abriu há ${span}` : `abre em ${span}`;
}

/** The largest count per minute, and its minute; null without entries. */
export function peakOf({ from, counts }: Room['curve']): { count: number; at: Date } | null {
  const count = Math.max(0, ...counts);
  if (count === 0) return null;
  return { count, at: new Date(Date.parse(from) + counts.indexOf(count) * MINUTE_MS) };
}
