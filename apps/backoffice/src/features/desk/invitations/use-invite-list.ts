import { CPF_LENGTH, isValidCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { isValidEmail } from '@trilha/contract/brazil/email.ts';
import {
  type CheckedList,
  checkInvitations,
  LONGEST_LINE,
  type LineVerdict,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';

/** How many vehicles an invitation admits, and its validity in days. */
export interface Terms {
  readonly stageId: number;
  readonly days: number;
  readonly vehicles: number;
}

export interface ListLine {
  /** Position in the list, from 1. */
  readonly number: number;
  readonly text: string;
  readonly verdict: LineVerdict;
}

const MAILTO = /^mailto:([^?]*).*$/i;
const AROUND = /^[\s"'<([\u200b\ufeff]+|[\s"'>)\].\u200b\ufeff]+$/g;
/** A link as messengers copy it: `[rita@…](mailto:rita@…)`. */
const LINK = /\[([^\]]*)\]\(mailto:[^)]*\)/gi;
/** What a spreadsheet adds to a CPF that it took for a number. */
const DECIMALS = /[.,]0+$/;
/** The same with a comma, which would split it. */
const LOST_COMMA = /(\d{8,11}),0+(?=[\t;]|$)/g;
/** A table's head. */
const HEAD = /^(?:nomes?|e-?mails?|cpf|telefones?|celular|convidad[oa]s?)$/i;
/** A name alone: letters, and nothing that an address or a CPF has. */
const NAME = /^[\p{L}\s.'-]+$/u;

/** Restores the leading zeros of a CPF that a spreadsheet dropped; null when the text is no CPF. */
function completedCpf(text: string): string | null {
  const figure = text.replace(DECIMALS, '');
  const isShort = /^[\d.-]+$/.test(figure) && /^\d{8,10}$/.test(figure.replaceAll(/[.-]/g, ''));
  const whole = figure.replaceAll(/[.-]/g, '').padStart(CPF_LENGTH, '0');
  return isShort && isValidCpf(whole) ? maskCpf(whole) : null;
}

/** Extracts a person from a piece of text, or several that only spaces separate. */
function peopleOf(piece: string): string[] {
  const bare = piece.replaceAll(AROUND, '').replace(MAILTO, '$1');
  const words = bare.split(/\s+/).map((word) => word.replaceAll(AROUND, '').replace(MAILTO, '$1'));
  const addresses = words.filter((word) => isValidEmail(word));
  if (addresses.length > 0) return addresses;
  const cpfs = words.filter((word) => isValidCpf(word));
  const isNamed = words.every((word) => isValidCpf(word) || NAME.test(word));
  if (words.length > 1 && cpfs.length > 0 && isNamed) return cpfs;
  return [completedCpf(bare) ?? bare];
}

/** Reduces a line such as `Lobo, Rita <rita@…>`, as mail programs copy it, to its addresses, one per line. */
function withoutNames(line: string): string {
  const [first = '', ...others] = line.split('<');
  const told: string[] = [];
  let before = first;
  for (const part of others) {
    const end = part.indexOf('>');
    const address = part.slice(0, Math.max(0, end)).trim().replace(MAILTO, '$1');
    if (isValidEmail(address)) {
      // Addresses without a name may precede one with a name; a name may itself be an address.
      const plain = before.split(/[\t,;\s]+/).map((word) => word.replaceAll(AROUND, ''));
      told.push(...plain.filter((word) => isValidEmail(word) && word !== address), address);
      before = part.slice(end + 1);
    } else before += `<${part}`;
  }
  return [...told, before].join('\n');
}

/** Splits a line at tabs, commas and semicolons. */
const piecesOf = (line: string): string[] => line.replaceAll(LOST_COMMA, '$1').split(/[\t,;]+/);

/**
 * Splits pasted text into one person per line: from a table, an address field of Outlook or Gmail (`Name <address>`,
 * separated by commas or semicolons), or separated by spaces.
 */
export function linesOf(text: string): string[] {
  return text
    .replaceAll(LINK, '$1')
    .split(/[\n\r]+/)
    .filter((line) => !line.split(/[\t,;]/).every((cell) => HEAD.test(cell.trim())))
    .flatMap((line) => withoutNames(line).split('\n').flatMap(piecesOf))
    .flatMap(peopleOf)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '');
}

/** Number of CPFs in a list that lost leading zeros. */
export const completedIn = (text: string): number =>
  text
    .split(/[\n\r]+/)
    .flatMap(piecesOf)
    .filter((piece) => completedCpf(piece.trim()) !== null).length;

export interface InviteList {
  /** The current text. */
  readonly text: string;
  /** The server's check; null after a change of the text. */
  readonly told: CheckedList | null;
  /** Lines that are not invited. */
  readonly wrong: readonly ListLine[];
  /** Number of CPFs with restored leading zeros. */
  readonly completed: number;
  /** Whether a line was corrected after the check. */
  readonly isMended: boolean;
  readonly type: (text: string) => void;
  readonly mend: (number: number, text: string) => void;
  readonly check: (terms: Terms) => Promise<void>;
  /** Removes invited lines; the others stay for correction. */
  readonly keepWrong: () => void;
}

/** State of a list of guests, from pasting until every line is invited or dropped. */
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
