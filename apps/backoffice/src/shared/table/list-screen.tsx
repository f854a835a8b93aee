import { type JSX, type ReactNode, useMemo } from 'react';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { KeyStrip } from '../keys/key-strip.tsx';
import { useKeys } from '../keys/keys-provider.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-field.ts';
import { allFiltered, counted, type ListColumn, type Noun, type RowEdge } from './list-column.ts';
import { type Loading, LoadNote } from './load-note.tsx';
import { Pager, type PageOfList } from './pager.tsx';
import { useSelection } from './selection.ts';
import type { ListAddress } from './use-list-address.ts';
import { useLate } from './use-late.ts';
import { type ListView, ViewTabs } from './view-tabs.tsx';

export interface ListScreenProps<Row> {
  title: string;
  facts?: ReactNode;
  /** Shown right of the title, before "Colunas". */
  actions?: ReactNode;
  noun: Noun;
  columns: ReadonlyArray<ListColumn<Row>>;
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name in the labels of its controls: `0187`. */
  rowName: (row: Row) => string;
  loading: Loading;
  /** Undefined until the first response. */
  page: PageOfList | undefined;
  /** Number of rows without filters. */
  outOf?: number | undefined;
  address: ListAddress;
  fields?: readonly FilterField[];
  views?: readonly ListView[];
  onSaveView?: () => void;
  /** Actions on the open view. */
  viewMenu?: ReactNode;
  /** Says what was just done, and offers to undo it. */
  note?: ReactNode;
  /** Actions on selected rows; without any, rows have no checkbox. */
  bulk?: readonly BulkAction[];
  edge?: (row: Row) => RowEdge;
  /** Replaces the default text of an empty list. */
  empty?: ReactNode;
  /** Renders the panel of the open row. */
  renderPanel?: (id: string) => ReactNode;
}

const NO_FIELDS: readonly FilterField[] = [];
const NO_ROWS: readonly never[] = [];

/**
 * A complete list: views, filters, table with keyboard and selection, pages, and the panel of the row
 * that the address names.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>): JSX.Element {
  const { noun, columns, rowId, loading, page, address, renderPanel, views, bulk } = props;
  const fields = props.fields ?? NO_FIELDS;
  const rows = props.rows ?? NO_ROWS;
  const shown = useMemo(() => rows.map(rowId), [rows, rowId]);
  const total = page?.total ?? 0;
  const about = JSON.stringify([address.view, address.filters]);
  const selection = useSelection(about, total, shown);
  const isLoading = useLate(loading.isPending);
  const open = renderPanel ? address.open : null;
  // A filter with an unknown id matches nothing, whether the server returned no rows or refused it.
  const isNothing = props.rows === undefined && isMissing(loading.error);
  const why = <EmptyList noun={noun} fields={fields} address={address} />;
  useKeys(
    open === null
      ? []
      : [{ keys: 'Escape', says: 'fechar', run: () => address.go({ open: null }) }],
  );
  const table = (
    <DataTable
      caption={`${props.title}: ${counted(total, noun)}`}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={props.rowName}
      address={address}
      selection={bulk ? selection : undefined}
      markAll={`Marcar: ${allFiltered(total, noun).toLowerCase()}`}
      edge={props.edge}
      opens={renderPanel !== undefined}
      isLoading={isLoading}
      empty={isNothing ? why : props.rows && (props.empty ?? why)}
    />
  );
  return (
    <div className={open === null ? 'split' : 'split split--open'}>
      <div className="col">
        <ScreenHead
          title={props.title}
          facts={props.facts}
          actions={
            <>
              {props.actions}
              <ColumnMenu columns={columns} address={address} />
            </>
          }
        />
        {views ? (
          <ViewTabs views={views} current={address.view} onSave={props.onSaveView}>
            {props.viewMenu}
          </ViewTabs>
        ) : null}
        <FilterChips fields={fields} address={address}>
          {page ? (
            <>
              <b className="num">{total.toLocaleString('pt-BR')}</b>
              {props.outOf === undefined || props.outOf === total ? null : (
                <span>
                  {' de '}
                  <span className="num">{props.outOf.toLocaleString('pt-BR')}</span>
                </span>
              )}
            </>
          ) : null}
        </FilterChips>
        {props.note}
        {loading.error && !isNothing ? (
          <div className="pad list-note">
            <LoadNote loading={loading} />
          </div>
        ) : null}
        <div className="table-scroll">{table}</div>
        {bulk && selection.count > 0 ? (
          <BulkBar noun={noun} total={total} shown={shown} control={selection} actions={bulk} />
        ) : null}
        <KeyStrip>{page && total > 0 ? <Pager page={page} address={address} /> : null}</KeyStrip>
      </div>
      {open === null ? null : renderPanel?.(open)}
    </div>
  );
}
