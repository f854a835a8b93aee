import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import type { EmailAttachment, EmailContext } from './define-email.ts';

/** What a calendar says of a confirmed registration, or of one that was confirmed and is cancelled. */
export interface CalendarEntry {
  readonly registrationId: number;
  readonly stage: string;
  readonly place: string;
  /** ISO 8601. */
  readonly startsAt: string;
  /** ISO 8601, after `startsAt`. */
  readonly endsAt: string;
  /** As people read it: '0042'. */
  readonly inscription: string;
  /** `ABC1D23, TRL0001` */
  readonly plates: string;
  /** Higher for every change of the stage, and for the cancellation. */
  readonly sequence: number;
  readonly isCancelled: boolean;
}

/** A calendar file: what it holds is text. */
export type CalendarFile = EmailAttachment & { readonly content: string };

type CalendarContext = Pick<EmailContext, 'brand' | 'publicUrl' | 'sender' | 'now'>;

/** When a calendar reminds of the stage, in seconds before it starts: the day before, and before leaving home. */
const ALARMS_S = [86_400, 7_200];

/**
 * The calendar file of a registration (RFC 5545). The instants stand in UTC, so that they need no time zone's
 * rules. A later file of the same registration replaces it by its UID; the last one cancels it (RFC 5546, 3.2.5).
 * It carries no personal data besides the plates.
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
    // Every line ends with CRLF, the last one too.
    content: `${calendar.toString()}\r\n`,
  };
}
