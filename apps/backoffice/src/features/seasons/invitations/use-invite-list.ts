import { CPF_LENGTH, isValidCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { isValidEmail } from '@trilha/contract/brazil/email.ts';
import {
  type CheckedList,
  checkInvitations,
  LONGEST_LINE,
  type LineVerdict,
} from '@trilha/contract/invitations/desk-invitations.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';

/** How many an invitation admits, and for how long it lives. */
export interface Terms {
  readonly stageId: number;
  readonly days: number;
  readonly vehicles: number;
}

export interface ListLine {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly text: string;
  readonly verdict: LineVerdict;
}

const MAILTO = /^mailto:([^?]*).*$/i;
const AROUND = /^[\s"'<([]+|[\s"'>)\]]+$/g;

/** A CPF from a spreadsheet, which drops the zeros that it begins with; null: that is not what it is. */
function completedCpf(text: string): string | null {
  const isShort = /^\d{8,10}$/.test(text);
  const whole = text.padStart(CPF_LENGTH, '0');
  return isShort && isValidCpf(whole) ? maskCpf(whole) : null;
}

/** A person in a list of them: an address out of what stands around it, or several that only blanks part. */
function peopleOf(piece: string): string[] {
  const bare = piece.replaceAll(AROUND, '').replace(MAILTO, '$1');
  const words = bare.split(/\s+/).map((word) => word.replaceAll(AROUND, '').replace(MAILTO, '$1'));
  const addresses = words.filter((word) => isValidEmail(word));
  if (addresses.length > 0) return addresses;
  if (words.length > 1 && words.every((word) => isValidCpf(word))) return words;
  return [completedCpf(bare) ?? bare];
}

/** A line of `Lobo, Rita <rita@…>`, as programs of mail copy people: its addresses alone, each before a line break. */
function withoutNames(line: string): string {
  const [first = '', ...others] = line.split('<');
  const told: string[] = [];
  let before = first;
  for (const part of others) {
    const end = part.indexOf('>');
    const address = part.slice(0, Math.max(0, end)).trim().replace(MAILTO, '$1');
    if (isValidEmail(address)) {
      // Addresses without a name may stand before one with it; a name may be its address.
      const plain = before.split(/[\t,;\s]+/).map((word) => word.replaceAll(AROUND, ''));
      told.push(...plain.filter((word) => isValidEmail(word) && word !== address), address);
      before = part.slice(end + 1);
    } else before += `<${part}`;
  }
  return [...told, before].join('\n');
}

/**
 * What was pasted as one person a line: from a table, from an address field of Outlook or Gmail (`Name <address>`,
 * parted by commas or semicolons), or parted by blanks.
 */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n\r]+/)
    .map(withoutNames)
    .join('\n')
    .split(/[\n\t,;]+/)
    .flatMap(peopleOf)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '');
}

/** How many CPFs of a list lost the zeros that they begin with. */
export const completedIn = (text: string): number =>
  text.split(/[\n\r\t,;]+/).filter((piece) => completedCpf(piece.trim()) !== null).length;

export interface InviteList {
  /** As it stands: typed, pasted, mended. */
  readonly text: string;
  /** What the server said of it; null while it was changed since. */
  readonly told: CheckedList | null;
  /** Lines that are not invited. */
  readonly wrong: readonly ListLine[];
  /** How many CPFs got back the zeros that a spreadsheet had taken. */
  readonly completed: number;
  /** Whether a line was mended since the list was checked. */
  readonly isMended: boolean;
  readonly type: (text: string) => void;
  readonly mend: (number: number, text: string) => void;
  readonly check: (terms: Terms) => Promise<void>;
  /** Those that are invited leave the list; the others stay, to be mended. */
  readonly keepWrong: () => void;
}

/** A list of people from the first paste until every line is invited or left. */
export function useInviteList(): InviteList {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);
  const [told, setTold] = useState<CheckedList | null>(null);
  const [isMended, setMended] = useState(false);
  const [completed, setCompleted] = useState(0);
  const wrong = (told?.verdicts ?? []).flatMap((verdict, index) =>
    verdict === 'able' ? [] : [{ number: index + 1, text: lines[index] ?? '', verdict }],
  );
  const put = (next: readonly string[]): void => {
    setLines(next);
    setText(next.join('\n'));
  };
  return {
    text,
    told,
    wrong,
    completed,
    isMended,
    type: (typed) => {
      setText(typed);
      setTold(null);
    },
    mend: (number, typed) => {
      put(lines.map((line, index) => (index === number - 1 ? typed : line)));
      setMended(true);
    },
    check: async (terms) => {
      const asked = linesOf(text);
      const id = terms.stageId;
      const answer = await call(checkInvitations, {
        params: { id },
        body: { lines: asked, days: terms.days, vehicles: terms.vehicles },
      });
      setCompleted((before) => (told === null ? completedIn(text) : before));
      put(asked);
      setTold(answer);
      setMended(false);
    },
    keepWrong: () => {
      put(wrong.map((line) => line.text));
      setTold(null);
    },
  };
}
