import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';

const parts = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** '10:00:01', in São Paulo. */
export function clockText(instant: Date): string {
  return parts().format(instant);
}

const tenthsOf = (instant: Date): number => Math.floor(instant.getUTCMilliseconds() / 100);

/** '10:00:01,3': cut instead of rounded, so that no request seems later than it was. */
export function receivedText(instant: Date): string {
  return `${clockText(instant)},${tenthsOf(instant)}`;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** 'recebido às 10 horas, 0 minutos, 1 segundo e 3 décimos', for screen readers. */
export function receivedInWords(instant: Date): string {
  const [hours = 0, minutes = 0, seconds = 0] = clockText(instant).split(':').map(Number);
  const whole = [
    counted(hours, 'hora', 'horas'),
    counted(minutes, 'minuto', 'minutos'),
    counted(seconds, 'segundo', 'segundos'),
  ].join(', ');
  return `recebido às ${whole} e ${counted(tenthsOf(instant), 'décimo', 'décimos')}`;
}
