import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { ResultTableLine } from '@trilha/contract/results/results.endpoints.ts';
import {
  categoriesOf,
  lineNumber,
  shownTable,
  type ShownTable,
  type TableQuery,
  tableQueryOf,
  tableSearch,
} from '@trilha/contract/results/result-table.rules.ts';
import type { OwnPlacement, Result } from '@trilha/contract/results/results.endpoints.ts';
import { resultTitle, unplacedWords } from '@trilha/contract/results/results.rules.ts';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import type { JSX } from 'react';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { PlacesTable } from './places-table.tsx';
import { QueryLink, showQuery } from '../../shared/navigation/query-link.tsx';

const cars = (count: number): string => (count === 1 ? '1 carro' : `${count} carros`);
const categoryName = (category: string | null): string => category ?? 'Sem categoria';

interface ToolProps {
  lines: readonly ResultTableLine[];
  query: TableQuery;
}

function Categories({ lines, query }: ToolProps): JSX.Element | null {
  const categories = categoriesOf(lines);
  if (categories.length < 2) return null;
  return (
    <nav className="cats" aria-label="Categoria">
      {categories.map((category) => (
        <QueryLink
          key={category}
          search={tableSearch({ ...query, category, number: null })}
          aria-current={category === query.category ? 'true' : undefined}
        >
          {categoryName(category)}{' '}
          <span>{lines.filter((line) => line.category === category).length}</span>
        </QueryLink>
      ))}
    </nav>
  );
}

/** A form, so that it also works without script; with script it changes the address only. */
function Search({ lines, query }: ToolProps): JSX.Element {
  const { number, category, order, isReversed } = query;
  return (
    <search className="find">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('procurar');
          const search = new URLSearchParams({ procurar: typeof text === 'string' ? text : '' });
          const asked = tableQueryOf(search, lines);
          showQuery(tableSearch({ category, number: asked.number, order, isReversed }));
        }}
      >
        <TextField
          key={number}
          label="Procurar número da inscrição"
          name="procurar"
          type="search"
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={20}
          defaultValue={number === null || number === 0 ? '' : formatInscriptionNumber(number)}
          action={
            <button aria-label="Procurar">
              <Icon name="search" />
            </button>
          }
        />
        {category !== null && <input type="hidden" name="categoria" value={category} />}
      </form>
    </search>
  );
}

/** '0333 não está na Turismo. Está na Turismo Light, em 6º.' */
function foundWords({ placed, unplaced, elsewhere }: ShownTable, query: TableQuery): string {
  const { number, category } = query;
  if (number === null) return '';
  if (number === 0) return 'Nenhum carro com este número nesta tabela.';
  const text = formatInscriptionNumber(number);
  if (elsewhere.length === 0) return `${text}: ${cars(placed.length + unplaced.length)}.`;
  const where = elsewhere.map((line) => {
    const place = line.place === null ? unplacedWords(line).toLowerCase() : `em ${line.place}º`;
    return `${categoryName(line.category)}, ${place}`;
  });
  return `${text} não está na categoria ${categoryName(category)}. Está em: ${where.join('; ')}.`;
}

interface ResultTableProps {
  result: Result;
  lines: readonly ResultTableLine[];
  /** The customer's own lines in all results of the stage; empty for visitors. */
  own: readonly OwnPlacement[];
}

/** A published table: one category at a time, searched by number, sorted by its head (AFTER-07). */
export function ResultTable({ result, lines, own }: ResultTableProps): JSX.Element {
  const ownHere = own.filter(({ result_id: id }) => id === result.id);
  const query = tableQueryOf(useSearch(), lines, ownHere[0]?.category);
  const shown = shownTable(lines, query);
  const isOwn = (line: ResultTableLine): boolean =>
    ownHere.some((one) => lineNumber(one) === lineNumber(line));
  const count = lines.filter(({ category }) => category === query.category).length;
  const caption = `Classificação ${query.category ?? 'geral'}, ${cars(count)}`;
  const isSearched = query.number !== null;
  const isEmpty = shown.placed.length + shown.unplaced.length === 0;
  return (
    <section className="result-table">
      <SectionHead title={resultTitle(result)} />
      <div className="rs-tools">
        <Categories lines={lines} query={query} />
        <Search lines={lines} query={query} />
      </div>
      <output className={isSearched ? 'rs-found' : 'vh'}>{foundWords(shown, query)}</output>
      {isSearched && (
        <p>
          {shown.elsewhere[0] && (
            <>
              <QueryLink
                className="link"
                search={tableSearch({ ...query, category: shown.elsewhere[0].category })}
              >
                Ver em {categoryName(shown.elsewhere[0].category)}
              </QueryLink>{' '}
            </>
          )}
          <QueryLink className="link" search={tableSearch({ ...query, number: null })}>
            Ver todos os carros
          </QueryLink>
        </p>
      )}
      {!isEmpty && <PlacesTable caption={caption} shown={shown} query={query} isOwn={isOwn} />}
    </section>
  );
}
