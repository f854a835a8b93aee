import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { STAGE_STATES } from '@trilha/contract/seasons/stage-state.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../../shared/api/server-time.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { brandsOf, may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { ImportDialog } from '../importing/import-dialog.tsx';
import { yearOf } from '../instants.ts';
import { seasonQuery } from '../season-query.ts';
import { SeasonCalendar } from './season-calendar.tsx';
import { SeasonTable } from './season-table.tsx';
import '../season.css';

/** The year that a row belongs to; drafts without a date belong to every one. */
const isOf = (year: string) => (row: SeasonStageRow) =>
  row.stage.stage_date === null || yearOf(row.stage.stage_date) === year;

function yearsOf(rows: readonly SeasonStageRow[], now: string): string[] {
  const found = rows.flatMap(({ stage }) => (stage.stage_date ? [yearOf(stage.stage_date)] : []));
  return [...new Set([...found, now])].toSorted();
}

/** What the address says: the year, the state, and how it is drawn. */
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

/** What is held of the file: each brand has its own. */
function Downloads({ slug }: { slug: string | null }): JSX.Element {
  const staff = useStaff();
  const shown = brandsOf(staff).filter((one) => slug === null || one.slug === slug);
  return (
    <>
      {shown.map(({ id, name }) => (
        <a key={id} className="btn btn--q" href={`/api/staff/season/file?brand=${id}`} download>
          Baixar YAML{shown.length > 1 ? `, ${name}` : ''}
        </a>
      ))}
    </>
  );
}

/** The season: stages of a year as a list or a calendar, and its file out and in. */
export default function SeasonScreen(): JSX.Element {
  const { brand, search } = useScope();
  const staff = useStaff();
  const { year, state, isCalendar, choose } = useChoice();
  const [isImporting, setImporting] = useState(false);
  const loading = useQuery({ ...seasonQuery(brand), placeholderData: keepPreviousData });
  const all = loading.data ?? [];
  const ofYear = all.filter(isOf(year));
  const rows = ofYear.filter((row) => state === '' || row.state === state);
  const name = brands.find(({ slug }) => slug === brand)?.name;
  const View = isCalendar ? SeasonCalendar : SeasonTable;
  return (
    <Screen>
      <ScreenHead
        title={`Temporada ${year}`}
        facts={`${name ?? 'Todas as marcas'}. ${ofYear.length === 1 ? '1 etapa' : `${ofYear.length} etapas`}.`}
        actions={
          <>
            <Downloads slug={brand} />
            <GuardedButton
              look="btn btn--q"
              refusal={may(staff, 'season:edit') ? null : refusalText('season:edit')}
              isSaid
              onDo={() => setImporting(true)}
            >
              Importar YAML…
            </GuardedButton>
          </>
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
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {loading.data && rows.length === 0 ? (
          <p className="q">
            Nenhuma etapa assim em {year}.{' '}
            {state === '' ? null : (
              <button type="button" className="a" onClick={() => choose('situacao', null)}>
                Ver todas as situações
              </button>
            )}
          </p>
        ) : null}
        {rows.length > 0 ? <View rows={rows} search={search} /> : null}
      </div>
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Screen>
  );
}
