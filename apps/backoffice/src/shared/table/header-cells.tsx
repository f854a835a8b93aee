import type { JSX } from 'react';
import { type ListColumn, roomClass } from './list-column.ts';
import type { SelectionControl } from './selection.ts';
import type { ListAddress } from './use-list-address.ts';

interface HeaderCellsProps<Row> {
  columns: ReadonlyArray<ListColumn<Row>>;
  address: ListAddress;
  selection: SelectionControl | undefined;
  markAll: string | undefined;
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(sort: string | null, id: string): Direction {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

/** The head of a list: the checkbox for all rows, and headers that sort where the column allows it. */
export function HeaderCells<Row>(props: HeaderCellsProps<Row>): JSX.Element {
  const { columns, address, selection, markAll = 'Marcar todas' } = props;
  return (
    <tr>
      {selection ? (
        <th className="mark-cell">
          <input
            className="cb"
            type="checkbox"
            aria-label={markAll}
            checked={selection.selection.kind === 'all'}
            ref={(box) => {
              if (box)
                box.indeterminate = selection.selection.kind === 'some' && selection.count > 0;
            }}
            onChange={selection.toggleAll}
          />
        </th>
      ) : null}
      {columns.map(({ id, title, isFigure, sorts, ...room }) => {
        const direction = directionOf(address.sort, id);
        return (
          <th
            key={id}
            scope="col"
            className={[isFigure && 'r', roomClass(room)].filter(Boolean).join(' ') || undefined}
            aria-sort={direction}
          >
            {sorts ? (
              <button
                type="button"
                className="sorter"
                onClick={() => address.go({ sort: direction === 'ascending' ? `-${id}` : id })}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </th>
        );
      })}
    </tr>
  );
}
