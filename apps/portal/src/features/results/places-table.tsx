import { STATUS_WORDS } from '@trilha/contract/results/result-table.ts';
import type { ResultTableLine } from '@trilha/contract/results/results.endpoints.ts';
import {
  lineNumber,
  pointsText,
  type ResultOrder,
  type ShownTable,
  type TableQuery,
  tableSearch,
} from '@trilha/contract/results/result-table.rules.ts';
import type { JSX, ReactNode } from 'react';
import { QueryLink } from '../../shared/navigation/query-link.tsx';
import { AS } from './table-roles.ts';
import './places-table.css';

interface Shape {
  readonly hasCars: boolean;
  readonly hasPoints: boolean;
}

interface LineProps {
  line: ResultTableLine;
  shape: Shape;
  isOwn: boolean;
}

function Line({ line, shape, isOwn }: LineProps): JSX.Element {
  const { place, status, remark, car, points, names } = line;
  const number = lineNumber(line);
  const isPodium = place !== null && place <= 3;
  return (
    <tr {...AS.row} className={[isOwn && 'mine', isPodium && 'pod'].filter(Boolean).join(' ')}>
      <td {...AS.cell} className="pl">
        {place === null ? (status ?? '–') : `${place}º`}
      </td>
      <th {...AS.rowheader} scope="row" className="nm">
        {isOwn && <span className="tag-me">Você</span>}
        {names.length > 0 && <span className="crew-names">{names.join(' e ')}</span>}
        <span className={names.length > 0 ? 'nowrap rem' : 'nowrap'}>
          {number !== null && (
            <span className={names.length > 0 ? undefined : 'w'}>Inscrição </span>
          )}
          <span>{number ?? 'Sem inscrição'}</span>
        </span>
        {(status !== null || remark !== null) && (
          <span className="rem">
            {status !== null && <b>{STATUS_WORDS[status]}.</b>} <span>{remark}</span>
          </span>
        )}
      </th>
      {shape.hasCars && (
        <td {...AS.cell} className="ca">
          {car}
        </td>
      )}
      {shape.hasPoints && (
        <td {...AS.cell} className="pt">
          {points === null ? (
            <span className="vh">sem pontos</span>
          ) : (
            <>
              <span>{pointsText(points)}</span>
              <span className="u"> pt</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}

function Head({
  query,
  order,
  className,
  children,
}: {
  query: TableQuery;
  order: ResultOrder;
  className?: string;
  children: ReactNode;
}): JSX.Element {
  const isSorted = query.order === order;
  const isReversed = isSorted && !query.isReversed;
  // The most points stand first.
  const isDescending = query.isReversed !== (order === 'pontos');
  const sort = isDescending ? 'descending' : 'ascending';
  return (
    <th
      {...AS.columnheader}
      scope="col"
      className={className}
      aria-sort={isSorted ? sort : undefined}
    >
      <QueryLink search={tableSearch({ ...query, order, isReversed })}>{children}</QueryLink>
    </th>
  );
}

interface PlacesTableProps {
  caption: string;
  shown: ShownTable;
  query: TableQuery;
  isOwn: (line: ResultTableLine) => boolean;
}

/** Cars by place, the own ones first unless they stand among the first three, and those without a place at the end. */
export function PlacesTable({ caption, shown, query, isOwn }: PlacesTableProps): JSX.Element {
  const { placed, unplaced } = shown;
  const all = [...placed, ...unplaced];
  const shape = {
    hasCars: all.some(({ car }) => car !== null),
    hasPoints: all.some(({ points }) => points !== null),
  };
  const own = placed.filter((line) => isOwn(line) && (line.place ?? 0) > 3);
  const rows = (lines: readonly ResultTableLine[]) =>
    lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a table may repeat a line
      <Line key={`${lineNumber(line)} ${at}`} line={line} shape={shape} isOwn={isOwn(line)} />
    ));
  return (
    <table className="places" {...AS.table}>
      <caption className="vh">{caption}</caption>
      <thead {...AS.rowgroup}>
        <tr {...AS.row}>
          <Head query={query} order="lugar">
            Lugar
          </Head>
          <Head query={query} order="inscricao">
            Inscrição
          </Head>
          {shape.hasCars && (
            <Head query={query} order="carro">
              Carro
            </Head>
          )}
          {shape.hasPoints && (
            <Head query={query} order="pontos" className="pt">
              Pontos
            </Head>
          )}
        </tr>
      </thead>
      {own.length > 0 && query.number === null && (
        <tbody {...AS.rowgroup} className="own">
          {rows(own)}
        </tbody>
      )}
      <tbody {...AS.rowgroup}>{rows(placed)}</tbody>
      {unplaced.length > 0 && (
        <tbody {...AS.rowgroup} className="out">
          <tr {...AS.row} className="sub">
            <th
              {...AS.rowheader}
              scope="rowgroup"
              colSpan={2 + Number(shape.hasCars) + Number(shape.hasPoints)}
            >
              Fora da classificação
            </th>
          </tr>
          {rows(unplaced)}
        </tbody>
      )}
    </table>
  );
}
