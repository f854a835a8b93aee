/** Content of a calendar file: properties of its only event, of the calendar, and of each alarm, by name. */
export interface ParsedCalendar {
  readonly calendar: ReadonlyMap<string, string>;
  readonly event: ReadonlyMap<string, string>;
  readonly alarms: ReadonlyArray<ReadonlyMap<string, string>>;
}

const LARGEST_LINE_OCTETS = 75;

function unescape(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  );
}

/**
 * Parses a calendar with one event strictly (RFC 5545, 3.1 to 3.6).
 * @throws Error for a line that is too long, does not end with CRLF, or is misplaced.
 */
export function parseCalendar(file: string): ParsedCalendar {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/[\r\n]/.test(file.replaceAll('\r\n', ''))) throw new Error('a line ends without CRLF');
  const physical = file.slice(0, -2).split('\r\n');
  const tooLong = physical.find((line) => Buffer.byteLength(line) > LARGEST_LINE_OCTETS);
  if (tooLong !== undefined) throw new Error(`longer than 75 octets: ${tooLong}`);

  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const calendar = new Map<string, string>();
  const event = new Map<string, string>();
  const alarms: Array<Map<string, string>> = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VALARM') alarms.push(new Map());
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`ends what did not begin: ${value}`);
    } else {
      const parts: Record<string, Map<string, string> | undefined> = {
        VCALENDAR: calendar,
        'VCALENDAR/VEVENT': event,
        'VCALENDAR/VEVENT/VALARM': alarms.at(-1),
      };
      const part = parts[open.join('/')];
      if (part === undefined || part.has(name)) throw new Error(`out of place: ${line}`);
      part.set(name, unescape(value));
    }
  }
  if (open.length > 0) throw new Error(`does not end: ${open.join('/')}`);
  return { calendar, event, alarms };
}

/** Parses a file from the mailbox, which does not preserve line ends. */
export function parseMailedCalendar(file: string): ParsedCalendar {
  return parseCalendar(`${file.trimEnd().replaceAll(/\r?\n/g, '\r\n')}\r\n`);
}
