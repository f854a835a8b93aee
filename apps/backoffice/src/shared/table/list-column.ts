import type { ReactNode } from 'react';

/** A column of a list. Cells take one line and do not repeat the header's unit. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular figures. */
  readonly isFigure?: boolean;
  /** Secondary text colour. */
  readonly isQuiet?: boolean;
  /** Text of any length: truncated when space is short; the panel shows all of it. */
  readonly isLong?: boolean;
  /** The list can be sorted by this column's id. */
  readonly sorts?: boolean;
  /** Cannot be hidden: it names the row. */
  readonly isFixed?: boolean;
  /** Hidden next to an open panel when space is short, and on phones. */
  readonly yields?: boolean;
  /** Hidden next to an open panel on the narrowest desktops unless the user chooses it; the panel shows it. */
  readonly isSpare?: boolean;
  /** Hidden on phones unless the user chooses it; the panel shows it. */
  readonly isWide?: boolean;
  /** Hidden until the user chooses it. */
  readonly isExtra?: boolean;
}

/** The class with which the styles hide a column when space is short. */
export const roomClass = ({
  yields,
  isWide,
  isSpare,
}: Pick<ListColumn<never>, 'yields' | 'isWide' | 'isSpare'>) =>
  yields ? 'yields' : isWide && (isSpare ? 'wide spare' : 'wide');

/** Meaning of the row's 4 px edge; undefined for no edge. */
export type RowEdge = 'due' | undefined;

/** The word for a list's rows: `inscrição`, `inscrições`. Its gender inflects the words around it. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly gender: 'f' | 'm';
}

/** `212 inscrições`, `1 inscrição`. */
export function counted(count: number, { one, many }: Noun): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** `Todas as 212 filtradas`, `Todos os 3 filtrados`. */
export function allFiltered(count: number, { gender }: Noun): string {
  const figure = count.toLocaleString('pt-BR');
  return gender === 'f' ? `Todas as ${figure} filtradas` : `Todos os ${figure} filtrados`;
}

/** `2 marcadas`, `1 marcado`. */
export function marked(count: number, { gender }: Noun): string {
  const word = gender === 'f' ? 'marcada' : 'marcado';
  return `${count.toLocaleString('pt-BR')} ${word}${count === 1 ? '' : 's'}`;
}
