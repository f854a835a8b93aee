import { plainly } from '@trilha/contract/brazil/plainly.ts';
import type { To } from 'react-router';

/** A result of the palette. */
export interface Found {
  /** Unique among all results. */
  readonly key: string;
  /** Its type: `Inscrição`, `Cliente`, `Tela`. */
  readonly kind: string;
  readonly title: string;
  /** Distinguishes results with the same title. */
  readonly detail?: string;
  /** Where it leads; without it the person stays on the screen. */
  readonly to?: To;
  /** What else choosing it does. */
  readonly run?: () => void;
}

/** A result that is known without a request: a screen, a stage's page, an action, a task of the help. */
export interface KnownItem extends Found {
  /** Listed before anything is typed. */
  readonly isListed?: boolean;
  /** Further words that find it. */
  readonly words?: string;
  /** At least one typed word must be in here: a stage's name alone does not list all of its pages. */
  readonly among?: string;
}

/** Maximum of results of one kind, so that one kind does not push the others out of sight. */
const SHOWN = 6;

/** The typed words without accents and capitals. Words such as `um` and `de` are left out, unless there are no others. */
function wordsOf(text: string): readonly string[] {
  const words = plainly(text).split(/\s+/).filter(Boolean);
  const long = words.filter(({ length }) => length > 2);
  return long.length > 0 ? long : words;
}

/** The known items that hold every typed word, without accents and capitals; before anything is typed, the listed ones. */
export function matching(known: readonly KnownItem[], text: string): readonly KnownItem[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return known.filter(({ isListed }) => isListed);
  const counts = new Map<string, number>();
  return known.filter(({ kind, title, detail = '', words = '', among }) => {
    const all = plainly(`${title} ${detail} ${words}`);
    if (!typed.every((word) => all.includes(word))) return false;
    if (among !== undefined && !typed.some((word) => plainly(among).includes(word))) return false;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= SHOWN;
  });
}
