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

/** What was pasted as lines: also of a table or an address field, parted by tabs, commas or semicolons. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '');
}

export interface InviteList {
  /** As it stands: typed, pasted, mended. */
  readonly text: string;
  /** What the server said of it; null while it was changed since. */
  readonly told: CheckedList | null;
  /** Lines that are not invited. */
  readonly wrong: readonly ListLine[];
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
