import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@trilha/brands/brand.ts';
import { cloneSeason, rehearseSeasonClone } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useSettled } from '../../../shared/palette/use-settled.ts';
import { typedWhole } from '../../../shared/parts/typed-number.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';
import { VouchersChoice } from './clone-dialog.tsx';
import { ClonePlan } from './clone-plan.tsx';

interface CloneSeasonDialogProps {
  brands: readonly Brand[];
  /** Years with stages. */
  years: readonly string[];
  /** The year on screen. */
  year: string;
  onClose: () => void;
  /** Runs with the server's message and the year of the copies. */
  onDone: (message: string, year: string) => void;
}

/** Copies a brand's year by a whole number of weeks; shows every date before creating anything. */
export function CloneSeasonDialog(props: CloneSeasonDialogProps): JSX.Element {
  const { brands, years, onClose, onDone } = props;
  const client = useQueryClient();
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [year, setYear] = useState(props.year);
  const [weeks, setWeeks] = useState('52');
  const [hasNewEvents, setNewEvents] = useState(false);
  const [keepsVouchers, setKeepsVouchers] = useState(false);
  const wish = useSettled({
    brand,
    from_year: Number(year),
    weeks: typedWhole(weeks),
    has_new_events: hasNewEvents,
    keeps_vouchers: keepsVouchers,
  });
  const isWhole = wish.weeks >= 1 && wish.weeks <= 520;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['clone', 'year', wish],
    queryFn: ({ signal }) => call(rehearseSeasonClone, { body: wish, signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const count = data?.stages.length ?? 0;
  return (
    <ReasonDialog
      title="Clonar a temporada"
      lead="Cada etapa do ano nasce de novo, sem publicar e sem ninguém. Todas as datas andam semanas inteiras, e o dia da semana fica."
      does={count === 1 ? 'Criar 1 etapa' : `Criar ${count} etapas`}
      wide
      isReady={isWhole && count > 0 && data?.problems.length === 0 && !isPlaceholderData}
      failure={error}
      onClose={onClose}
      onSend={async (reason) => {
        if (data === undefined) return;
        const body = { ...wish, version: data.version, reason };
        // Show the new result when it has changed.
        const done = await call(cloneSeason, { body }).catch(async (refusal: unknown) => {
          await refetch();
          throw refusal;
        });
        const last = data.stages.at(-1)?.dates.find(({ field }) => field === 'stage_date');
        onDone(done.message, last?.to.slice(0, 4) ?? year);
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    >
      <div className="fields-two">
        {brands.length > 1 ? (
          <BrandField
            brands={brands}
            value={brand}
            onChange={({ target }) => setBrand(Number(target.value))}
          />
        ) : null}
        <SelectField label="Ano" value={year} onChange={({ target }) => setYear(target.value)}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Field
          label="Semanas depois"
          required
          inputMode="numeric"
          className="in num"
          value={weeks}
          help="52 é o ano seguinte."
          problem={isWhole ? undefined : 'De 1 a 520 semanas'}
          onChange={({ target }) => setWeeks(target.value)}
        />
        <SelectField
          label="Eventos"
          value={hasNewEvents ? 'new' : 'same'}
          onChange={({ target }) => setNewEvents(target.value === 'new')}
        >
          <option value="same">Os mesmos</option>
          <option value="new">Novos, com as mesmas categorias</option>
        </SelectField>
      </div>
      <VouchersChoice isKept={keepsVouchers} onChoose={setKeepsVouchers} />
      {isPending && isWhole && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data ? <ClonePlan told={data} /> : null}
    </ReasonDialog>
  );
}
