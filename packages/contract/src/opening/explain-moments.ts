import { formatDay, formatTime } from '../brazil/calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time of an instant in São Paulo to the millisecond, cut and never rounded: '10:00:03,897'. */
export function exactTime(instant: string): string {
  const at = new Date(instant);
  const [seconds, thousandths] = [at.getUTCSeconds(), at.getUTCMilliseconds()];
  return `${formatTime(at)}:${String(seconds).padStart(2, '0')},${String(thousandths).padStart(3, '0')}`;
}

/** '02/06 às 10:00:01' */
export function dayAndSecond(instant: string): string {
  return `${formatDay(new Date(instant)).slice(0, 5)} às ${exactTime(instant).slice(0, 8)}`;
}

/** '12/06 às 19:30' */
export function dayAndMinute(instant: Date): string {
  return `${formatDay(instant).slice(0, 5)} às ${formatTime(instant)}`;
}

/** How long something took, cut: '0,35 s', '12 min', '3 h', '2 dias'. */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) {
    const hundredths = String(Math.floor(ms / 10)).padStart(3, '0');
    return `${hundredths.slice(0, -2)},${hundredths.slice(-2)} s`;
  }
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} dias`;
}

export const msBetween = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

/** '1 vaga', '2 vagas' */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
export const places = (count: number): string => counted(count, 'vaga', 'vagas');
export const cars = (count: number): string => counted(count, 'carro', 'carros');
