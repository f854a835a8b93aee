import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import type { EmailAttachment, EmailContext } from './define-email.ts';

/** Calendar entry of a registration that is confirmed, or was until it was cancelled. */
export interface CalendarEntry {
  readonly registrationId: number;
  readonly stage: string;
  readonly place: string;
  /** ISO 8601. */
  readonly startsAt: string;
  /** ISO 8601, after `startsAt`. */
  readonly endsAt: string;
  /** Formatted: '0042'. */
  readonly inscription: string;
  /** Example: `ABC1D23, TRL0001` */
  readonly plates: string;
  /** Increases with every change of the stage, and with the cancellation. */
  readonly sequence: number;
  readonly isCancelled: boolean;
}

/** A calendar file, with text content. */
export type CalendarFile = EmailAttachment & { readonly content: string };

type CalendarContext = Pick<EmailContext, 'brand' | 'publicUrl' | 'sender' | 'now'>;

/** Reminders in seconds before the start: the day before, and before leaving home. */
const ALARMS_S = [86_400, 7_200];

/**
 * Calendar file of a registration (RFC 5545). Instants are in UTC, so that no time zone rules are needed. A later file
 * with the same UID replaces it; the last one cancels it (RFC 5546, 3.2.5). Contains no personal data except the
 * plates.
 */
export function stageCalendar(entry: CalendarEntry, context: CalendarContext): CalendarFile {
  const { brand, publicUrl, sender, now } = context;
  const { isCancelled } = entry;
  const lines = [`Inscrição ${entry.inscription}`];
  if (entry.plates !== '') lines.push(`Veículos: ${entry.plates}`);
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    method,
    prodId: { company: brand.name, product: brand.siteName, language: 'PT-BR' },
    events: [
      {
        id: `registration-${entry.registrationId}@${new URL(publicUrl).hostname}`,
        stamp: now,
        sequence: entry.sequence,
        start: new Date(entry.startsAt),
        end: new Date(entry.endsAt),
        summary: entry.stage,
        location: entry.place,
        description: lines.join('\n'),
        url: `${publicUrl}${OWN_REGISTRATIONS}`,
        organizer: { name: brand.name, email: sender },
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        alarms: isCancelled
          ? []
          : ALARMS_S.map((triggerBefore) => ({ type: ICalAlarmType.display, triggerBefore })),
      },
    ],
  });
  return {
    filename: `inscricao-${entry.inscription}${isCancelled ? '-cancelada' : ''}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // Every line ends with CRLF, including the last one.
    content: `${calendar.toString()}\r\n`,
  };
}
