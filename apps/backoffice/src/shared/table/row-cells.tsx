import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ListColumn, roomClass, type RowEdge } from './list-column.ts';

interface RowCellsProps<Row> {
  id: string;
  row: Row;
  name: string;
  columns: ReadonlyArray<ListColumn<Row>>;
  edge: RowEdge;
  isOpen: boolean;
  isMarked: boolean;
  /** True for the one row that Tab reaches; j, k and the arrows reach the others. */
  isTabStop: boolean;
  /** The query string that opens the row's panel; undefined when rows have no panel. */
  openSearch: string | undefined;
  replaces: boolean;
  onMark: (() => void) | undefined;
  onFocus: () => void;
}

function classOf({
  isOpen,
  isMarked,
  edge,
}: Pick<RowCellsProps<never>, 'isOpen' | 'isMarked' | 'edge'>) {
  return [isOpen && 'open', isMarked && 'marked', edge].filter(Boolean).join(' ') || undefined;
}

/** One row: its checkbox, its cells, and in the first cell the link that opens its panel. */
export function RowCells<Row>(props: RowCellsProps<Row>): JSX.Element {
  const { id, row, name, columns, isOpen, isMarked, isTabStop, openSearch, onMark } = props;
  const tabIndex = isTabStop ? 0 : -1;
  const opener = (content: ReactNode): ReactNode =>
    openSearch === undefined ? (
      content
    ) : (
      <Link
        className="row-open"
        to={{ search: openSearch }}
        replace={props.replaces}
        tabIndex={tabIndex}
        preventScrollReset
      >
        {content}
      </Link>
    );
  return (
    <tr
      className={classOf(props)}
      aria-current={isOpen ? 'true' : undefined}
      data-row={id}
      data-opens={openSearch === undefined ? undefined : ''}
      onFocus={props.onFocus}
    >
      {onMark ? (
        <td className="mark-cell">
          <input
            className="cb"
            type="checkbox"
            aria-label={`Marcar ${name}`}
            checked={isMarked}
            tabIndex={tabIndex}
            onChange={onMark}
          />
        </td>
      ) : null}
      {columns.map(({ id: column, cell, isFigure, isQuiet, isLong, ...room }, index) => (
        <td
          key={column}
          className={
            [isFigure && 'r num', isQuiet && 'q', isLong && 'long', roomClass(room)]
              .filter(Boolean)
              .join(' ') || undefined
          }
        >
          {index === 0 ? opener(cell(row)) : cell(row)}
        </td>
      ))}
    </tr>
  );
}
