import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { STAGE_STATES } from '@trilha/contract/seasons/stage-state.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { brandsOf, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { dayOf, yearOf } from '../../../shared/parts/stage-dates.ts';
import { seasonQuery } from '../../../shared/parts/season-query.ts';
import { SeasonActions } from './season-actions.tsx';
import { SeasonCalendar } from './season-calendar.tsx';
import { SeasonTable } from './season-table.tsx';
import '../../../shared/styles/season.css';

/** Whether a row belongs to a year, or, without one, to what is from today on; drafts without a date always do. */
const isOf =
  (year: string, today: string) =>
  ({ stage: { stage_date: at } }: SeasonStageRow) =>
    at === null || (year === '' ? dayOf(at) >= today : yearOf(at) === year);

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
    /** Empty: from today on. */
    year: search.get('ano') ?? '',
    state: search.get('situacao') ?? '',
    isCalendar: search.get('ver') !== 'lista',
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

/** The season as calendar or list, from today on or of a whole year, with export and import. */
export default function SeasonScreen(): JSX.Element {
  const { brand, search } = useScope();
  const { year, state, isCalendar, choose } = useChoice();
  const [said, setSaid] = useState('');
  const loading = useQuery({ ...seasonQuery(brand), placeholderData: keepPreviousData });
  const all = loading.data ?? [];
  const now = serverNow().toISOString();
  const years = yearsOf(all, yearOf(now));
  const ofYear = all.filter(isOf(year, dayOf(now)));
  const rows = ofYear.filter((row) => state === '' || row.state === state);
  const whose = useBrandWords(brand);
  return (
    <Screen>
      <ScreenHead
        title={`Temporada ${year}`.trim()}
        facts={`${whose}. ${ofYear.length === 1 ? '1 etapa' : `${ofYear.length} etapas`}.`}
        actions={
          <SeasonActions
            brand={brand}
            rows={all}
            years={years}
            year={year || yearOf(now)}
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
            Período{' '}
            <select
              className="in"
              value={year}
              onChange={(event) => choose('ano', event.target.value)}
            >
              <option value="">De hoje em diante</option>
              {years.map((one) => (
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
            <button type="button" aria-pressed={isCalendar} onClick={() => choose('ver', null)}>
              Calendário
            </button>
            <button type="button" aria-pressed={!isCalendar} onClick={() => choose('ver', 'lista')}>
              Lista
            </button>
          </span>
        </div>
        <output>{said}</output>
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {loading.data && rows.length === 0 ? (
          <p className="q">
            <span>
              {year === ''
                ? 'Nenhuma etapa assim de hoje em diante. '
                : `Nenhuma etapa assim em ${year}. `}
            </span>
            {state === '' ? null : (
              <TextButton onClick={() => choose('situacao', null)}>
                Ver todas as situações
              </TextButton>
            )}
          </p>
        ) : null}
        {rows.length > 0 && isCalendar ? (
          <SeasonCalendar rows={rows} from={year === '' ? dayOf(now) : ''} search={search} />
        ) : null}
        {rows.length > 0 && !isCalendar ? <SeasonTable rows={rows} search={search} /> : null}
      </div>
    </Screen>
  );
}
