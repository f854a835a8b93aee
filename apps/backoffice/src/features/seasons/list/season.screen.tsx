import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { STAGE_STATES } from '@trilha/contract/seasons/stage-state.rules.ts';
import { type JSX, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../../shared/api/server-time.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { brandsOf, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { yearOf } from '../stage-dates.ts';
import { seasonQuery } from '../season-query.ts';
import { SeasonActions } from './season-actions.tsx';
import { SeasonCalendar } from './season-calendar.tsx';
import { SeasonTable } from './season-table.tsx';
import '../season.css';

/** Whether a row belongs to a year; drafts without a date belong to every year. */
const isOf = (year: string) => (row: SeasonStageRow) =>
  row.stage.stage_date === null || yearOf(row.stage.stage_date) === year;

function yearsOf(rows: readonly SeasonStageRow[], now: string): string[] {
  const found = rows.flatMap(({ stage }) => (stage.stage_date ? [yearOf(stage.stage_date)] : []));
  return [...new Set([...found, now])].toSorted();
}

/** Year, state and layout from the address. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string | null): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    year: search.get('ano') ?? yearOf(serverNow().toISOString()),
    state: search.get('situacao') ?? '',
    isCalendar: search.get('ver') === 'calendario',
    choose,
  };
}

/** The brand in the address, or all brands that the user may see, in words. */
function useBrandWords(slug: string | null): string {
  const held = brandsOf(useStaff());
  const named = brands.filter((one) => one.slug === slug);
  if (named.length === 0 && held.length === brands.length) return 'Todas as marcas';
  return (named.length === 0 ? held : named).map(({ name }) => name).join(', ');
}

/** The season: a year's stages as list or calendar, with export and import. */
export default function SeasonScreen(): JSX.Element {
  const { brand, search } = useScope();
  const { year, state, isCalendar, choose } = useChoice();
  const [said, setSaid] = useState('');
  const loading = useQuery({ ...seasonQuery(brand), placeholderData: keepPreviousData });
  const all = loading.data ?? [];
  const ofYear = all.filter(isOf(year));
  const rows = ofYear.filter((row) => state === '' || row.state === state);
  const whose = useBrandWords(brand);
  const View = isCalendar ? SeasonCalendar : SeasonTable;
  return (
    <Screen>
      <ScreenHead
        title={`Temporada ${year}`}
        facts={`${whose}. ${ofYear.length === 1 ? '1 etapa' : `${ofYear.length} etapas`}.`}
        actions={
          <SeasonActions
            brand={brand}
            rows={all}
            years={yearsOf(all, year)}
            year={year}
            onSaid={setSaid}
            onMade={(message, made) => {
              setSaid(message);
              choose('ano', made);
            }}
          />
        }
      />
      <div className="season">
        <div className="season-choice">
          <label>
            Ano{' '}
            <select
              className="in"
              value={year}
              onChange={(event) => choose('ano', event.target.value)}
            >
              {yearsOf(all, year).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label>
            Situação{' '}
            <select
              className="in"
              value={state}
              onChange={(event) => choose('situacao', event.target.value)}
            >
              <option value="">Todas</option>
              {Object.entries(STAGE_STATES).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <span className="seg">
            <button type="button" aria-pressed={!isCalendar} onClick={() => choose('ver', null)}>
              Lista
            </button>
            <button
              type="button"
              aria-pressed={isCalendar}
              onClick={() => choose('ver', 'calendario')}
            >
              Calendário
            </button>
          </span>
        </div>
        <output>{said}</output>
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {loading.data && rows.length === 0 ? (
          <p className="q">
            <span>Nenhuma etapa assim em {year}. </span>
            {state === '' ? null : (
              <button type="button" className="a" onClick={() => choose('situacao', null)}>
                Ver todas as situações
              </button>
            )}
          </p>
        ) : null}
        {rows.length > 0 ? <View rows={rows} search={search} /> : null}
      </div>
    </Screen>
  );
}
