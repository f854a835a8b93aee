import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import type { EmailAttachment, EmailContext } from './define-email.ts';

/** What a calendar says of a confirmed registration. */
export interface CalendarEntry {
  readonly registrationId: number;
  readonly stage: string;
  readonly place: string;
  /** ISO 8601. */
  readonly startsAt: string;
  /** As people read it: '0042'. */
  readonly inscription: string;
  /** `ABC1D23, TRL0001` */
  readonly plates: string;
  /** Higher for every change of the stage. */
  readonly sequence: number;
}

/** A calendar file: what it holds is text. */
export type CalendarFile = EmailAttachment & { readonly content: string };

type CalendarContext = Pick<EmailContext, 'brand' | 'publicUrl' | 'sender' | 'now'>;

/**
 * The calendar file of a confirmed registration (RFC 5545). The instant stands in UTC, so that it needs
 * no time zone's rules; the end is nobody's guess. A later file of the same registration replaces it
 * by its UID. It carries no personal data besides the plates.
 */
export function stageCalendar(entry: CalendarEntry, context: CalendarContext): CalendarFile {
  const { brand, publicUrl, sender, now } = context;
  const lines = [`Inscrição ${entry.inscription}`];
  if (entry.plates !== '') lines.push(`Veículos: ${entry.plates}`);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: brand.siteName, language: 'PT-BR' },
    events: [
      {
        id: `registration-${entry.registrationId}@${new URL(publicUrl).hostname}`,
        stamp: now,
        sequence: entry.sequence,
        start: new Date(entry.startsAt),
        summary: entry.stage,
        location: entry.place,
        description: lines.join('\n'),
        url: `${publicUrl}${OWN_REGISTRATIONS}`,
        organizer: { name: brand.name, email: sender },
        status: ICalEventStatus.CONFIRMED,
      },
    ],
  });
  return {
    filename: `inscricao-${entry.inscription}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    // Every line ends with CRLF, the last one too.
    content: `${calendar.toString()}\r\n`,
  };
}
