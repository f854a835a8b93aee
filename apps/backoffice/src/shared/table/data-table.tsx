import type { JSX, ReactNode } from 'react';
import { HeaderCells } from './header-cells.tsx';
import type { ListColumn, RowEdge } from './list-column.ts';
import { RowCells } from './row-cells.tsx';
import type { SelectionControl } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useRovingRow } from './use-roving-row.ts';
import { useRowClicks } from './use-row-clicks.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: ReadonlyArray<ListColumn<Row>>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's name in the labels of its controls: `0187`. */
  rowName: (row: Row) => string;
  address: ListAddress;
  /** Undefined when the list has no bulk actions. */
  selection?: SelectionControl | undefined;
  /** Label of the checkbox in the head: `Marcar todas as 212 filtradas`. */
  markAll?: string;
  edge?: ((row: Row) => RowEdge) | undefined;
  /** Rows have a panel, opened from their first cell. */
  opens?: boolean;
  /** The first response is late. */
  isLoading?: boolean;
  /** Shown below the head when there are no rows. */
  empty?: ReactNode;
}

/** True for the columns named in the address; without any, for all that are not extra. */
export function isShown<Row>(
  { id, isFixed, isExtra }: ListColumn<Row>,
  chosen: readonly string[] | null,
): boolean {
  if (isFixed) return true;
  return chosen === null ? !isExtra : chosen.includes(id);
}

/**
 * A list as an HTML table: one line per row, sorted by its headers, with selection, panel and keyboard.
 * The server sorts, filters and pages the rows; the table only shows them.
 */
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element {
  const { caption, columns, rows, rowId, address, selection, edge, isLoading = false } = props;
  const visible = columns.filter((column) => isShown(column, address.columns));
  const roving = useRovingRow(rows.map(rowId), address, selection, props.opens ?? false);
  const body = useRowClicks(props.opens ? (open) => address.go({ open }) : undefined);
  const isEmpty = rows.length === 0 && !isLoading;
  return (
    <>
      <table
        className={`tbl tbl--tight${address.columns === null ? ' tbl--usual' : ''}`}
        aria-busy={isLoading}
      >
        <caption className="vh">{caption}</caption>
        <thead>
          <HeaderCells
            columns={visible}
            address={address}
            selection={selection}
            markAll={props.markAll}
          />
        </thead>
        <tbody ref={body}>
          {isLoading ? (
            <SkeletonRows columns={visible.length + (selection ? 1 : 0)} />
          ) : (
            rows.map((row) => {
              const id = rowId(row);
              return (
                <RowCells
                  key={id}
                  id={id}
                  row={row}
                  name={props.rowName(row)}
                  columns={visible}
                  edge={edge?.(row)}
                  isOpen={address.open === id}
                  isMarked={selection?.has(id) ?? false}
                  isTabStop={roving.tabStop === id}
                  openSearch={props.opens ? address.search({ open: id }) : undefined}
                  replaces={address.open !== null}
                  onMark={selection ? () => selection.toggle(id) : undefined}
                  onFocus={() => roving.setTabStop(id)}
                />
              );
            })
          )}
        </tbody>
      </table>
      {isEmpty ? props.empty : null}
    </>
  );
}
