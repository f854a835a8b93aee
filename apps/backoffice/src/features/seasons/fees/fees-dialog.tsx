import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@trilha/brands/brand.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import {
  changeStageFees,
  MOST_STAGES,
  rehearseStageFees,
} from '@trilha/contract/seasons/stage-fees.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { useStillOpen } from '../../../shared/dialog/use-still-open.ts';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useSettled } from '../../../shared/palette/use-settled.ts';
import { reaisOf, typedAmount } from '../../../shared/parts/amounts.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';
import { TicksField } from '../championships/ticks-field.tsx';
import { doesAnything, ImportPlan } from '../importing/import-plan.tsx';

interface FeesDialogProps {
  /** Brands with stages. */
  brands: readonly Brand[];
  rows: readonly SeasonStageRow[];
  onClose: () => void;
  /** Runs with the server's message while the dialog is still open. */
  onDone: (message: string) => void;
}

const isToCome = ({ state }: SeasonStageRow): boolean => state !== 'held' && state !== 'cancelled';

/** Sets one fee for several stages of a brand: shows a dry run of the effects, then asks for a reason. */
export function FeesDialog({ brands, rows, onClose, onDone }: FeesDialogProps): JSX.Element {
  const client = useQueryClient();
  const isOpen = useStillOpen();
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const wish = { stages: chosen.map(Number), fee: typedAmount(typed) ?? '' };
  const settled = useSettled(wish);
  const isCurrent = JSON.stringify(settled) === JSON.stringify(wish);
  const isWhole = settled.fee !== '' && settled.stages.length > 0;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['fees', settled],
    queryFn: ({ signal }) => call(rehearseStageFees, { body: settled, signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const told = isWhole && isCurrent && !isPlaceholderData && error === null ? data : undefined;
  const items = (told?.items ?? []).filter(({ subject }) => subject === 'stage');
  const count = items.filter(({ did }) => did === 'updated').length;
  const options = rows
    .filter((row) => row.stage.automaker_id === brand && isToCome(row))
    .slice(0, MOST_STAGES)
    .map(
      ({ stage, event, fee }) =>
        [String(stage.id), stage.title, `${event}, ${reaisOf(fee)}`] as const,
    );
  return (
    <ReasonDialog
      title="Alterar taxas"
      lead="Uma taxa por carro para as etapas que você marcar. Quem já entrou fica com a taxa que viu."
      does={count === 1 ? 'Alterar 1 etapa' : `Alterar ${count} etapas`}
      wide
      isReady={told !== undefined && told.problems.length === 0 && doesAnything(items)}
      failure={error}
      onClose={onClose}
      onSend={async (reason) => {
        if (told === undefined) return;
        const body = { ...settled, version: told.version, reason };
        // Show the new dry run when the season has changed.
        const { message } = await call(changeStageFees, { body }).catch(
          async (refusal: unknown) => {
            await refetch();
            throw refusal;
          },
        );
        if (isOpen()) onDone(message);
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    >
      {brands.length > 1 ? (
        <BrandField
          brands={brands}
          value={brand}
          onChange={({ target }) => {
            setBrand(Number(target.value));
            setChosen([]);
          }}
        />
      ) : null}
      <TicksField
        legend="Etapas"
        problem={undefined}
        options={options}
        chosen={chosen}
        onTick={(id) =>
          setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
        }
      />
      <Field
        label="Taxa por carro, em reais"
        required
        inputMode="decimal"
        className="in num"
        value={typed}
        help="Zero: sem taxa."
        problem={typed === '' || wish.fee !== '' ? undefined : 'Escreva o valor como 250,00'}
        onChange={({ target }) => setTyped(target.value)}
      />
      {told?.problems.map((problem) => (
        <p key={problem} className="err" role="alert">
          {problem}
        </p>
      ))}
      {told?.problems.length === 0 ? <ImportPlan items={items} /> : null}
    </ReasonDialog>
  );
}
