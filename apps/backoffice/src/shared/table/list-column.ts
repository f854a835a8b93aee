import type { ReactNode } from 'react';

/** A column of a list: what heads it and what a row has in it. One line, no unit that the header has. */
export interface ListColumn<Row> {
  readonly id: string;
  /** The header. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular figures. */
  readonly isFigure?: boolean;
  /** Secondary ink. */
  readonly isQuiet?: boolean;
  /** Words of any length: cut where there is little room, whole in the panel. */
  readonly isLong?: boolean;
  /** May be sorted by, under its id. */
  readonly sorts?: boolean;
  /** Always there: it names the row. */
  readonly isFixed?: boolean;
  /** Gives way to an open panel where there is little room, and on phones. */
  readonly yields?: boolean;
  /** Gives way to an open panel on the narrowest desks, unless somebody chooses it: the panel has it. */
  readonly isSpare?: boolean;
  /** Not on phones, where the panel has it, unless somebody chooses it. */
  readonly isWide?: boolean;
  /** Left out until somebody chooses it. */
  readonly isExtra?: boolean;
}

/** By which the styles let a column go where there is little room. */
export const roomClass = ({
  yields,
  isWide,
  isSpare,
}: Pick<ListColumn<never>, 'yields' | 'isWide' | 'isSpare'>) =>
  yields ? 'yields' : isWide && (isSpare ? 'wide spare' : 'wide');

/** What an edge of 4 px says of a row; nothing without one. */
export type RowEdge = 'due' | undefined;

/** How a list's rows are called: `inscrição`, `inscrições`; every word with them agrees. */
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
