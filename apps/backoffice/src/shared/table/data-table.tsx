import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type JSX, type ReactNode, useMemo } from 'react';
import { HeaderCells } from './header-cells.tsx';
import type { ListColumn, RowEdge } from './list-column.ts';
import { RowCells } from './row-cells.tsx';
import type { SelectionControl } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useRovingRow } from './use-roving-row.ts';
import { useRowClicks } from './use-row-clicks.ts';

export interface DataTableProps<Row extends RowData> {
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

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** True for the columns named in the address; without any, for all that are not extra. */
export function isShown<Row extends RowData>(
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
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): JSX.Element {
  const { caption, columns, rows, rowId, address, selection, edge, isLoading = false } = props;
  const defined = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.title, meta: column })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, isShown(column, address.columns)]),
      ),
      rowSelection: Object.fromEntries(
        rows.flatMap((row) => (selection?.has(rowId(row)) ? [[rowId(row), true as const]] : [])),
      ),
    },
  });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.filter((column) => column.id === id));
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
            table
              .getRowModel()
              .rows.map((line) => (
                <RowCells
                  key={line.id}
                  id={line.id}
                  row={line.original}
                  name={props.rowName(line.original)}
                  columns={visible}
                  edge={edge?.(line.original)}
                  isOpen={address.open === line.id}
                  isMarked={line.getIsSelected()}
                  isTabStop={roving.tabStop === line.id}
                  openSearch={props.opens ? address.search({ open: line.id }) : undefined}
                  replaces={address.open !== null}
                  onMark={selection ? () => selection.toggle(line.id) : undefined}
                  onFocus={() => roving.setTabStop(line.id)}
                />
              ))
          )}
        </tbody>
      </table>
      {isEmpty ? props.empty : null}
    </>
  );
}
