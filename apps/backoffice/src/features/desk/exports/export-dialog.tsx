import {
  downloadDataExport,
  startBriefingExport,
  startFinanceExport,
  startMarketingExport,
  type TakenData,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import {
  ALL_EXPORT_PERIODS,
  daysOfPeriod,
  EXPORT_PERIODS,
  type ExportPeriod,
} from '@trilha/contract/desk/exports/export-period.rules.ts';
import { saveExport } from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { dayOf, formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { type JSX, useState } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { call } from '../../../shared/api/call.ts';
import { takeFile } from '@trilha/web/page/save-file.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { brandsFor, useStaff } from '../../../shared/session/staff.ts';
import { EXPORT_KINDS } from './export-kinds.ts';
import { NameField } from './name-field.tsx';
import { nextOf } from './next-stage.ts';
import { SAVED_KEY } from './saved-query.ts';

interface Chosen {
  readonly stage: number;
  readonly brand: number;
  readonly period: ExportPeriod | '';
}

/** The definition of a saved export; null for an export with individually chosen days. */
function definitionOf(
  kind: TakenData,
  { stage, brand, period }: Chosen,
): BodyInput<typeof saveExport>['definition'] | null {
  if (kind === 'briefing') return { kind, stage };
  if (kind === 'marketing') return { kind, brand };
  return period === '' ? null : { kind, brand, period };
}

interface ExportDialogProps {
  kind: TakenData;
  /** Stages whose briefing the user may export. */
  stages: readonly SeasonStageRow[];
  /** The selected brand; null for all. */
  brand: number | null;
  onClose: () => void;
  onTaken: (rows: number) => Promise<void>;
}

/** Asks for the content of the file and the reason, then downloads it. */
export function ExportDialog(props: ExportDialogProps): JSX.Element {
  const { kind, stages, onClose, onTaken } = props;
  const { title, of, permission } = EXPORT_KINDS[kind];
  const own = brandsFor(useStaff(), permission);
  const today = dayOf(serverNow());
  const client = useQueryClient();
  const [brand, setBrand] = useState(
    () => (own.find(({ id }) => id === props.brand) ?? own[0])?.id ?? 0,
  );
  const [stage, setStage] = useState(String(nextOf(stages, today)?.stage.id ?? ''));
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [period, setPeriod] = useState<ExportPeriod | ''>('');
  const [name, setName] = useState('');
  const days = period === '' ? { from, to } : daysOfPeriod(period, today);
  const definition = definitionOf(kind, { stage: Number(stage), brand, period });
  const start = (reason: string) => {
    if (kind === 'briefing') {
      return call(startBriefingExport, { body: { stage: Number(stage), reason } });
    }
    return kind === 'marketing'
      ? call(startMarketingExport, { body: { brand, reason } })
      : call(startFinanceExport, { body: { brand, ...days, reason } });
  };
  return (
    <ReasonDialog
      title={`Exportar: ${title}`}
      lead="Um arquivo CSV, que a planilha abre. Quem exportou, o quê e por que fica registrado; o arquivo pode ser baixado por 15 minutos."
      does="Exportar"
      isReady={of !== 'stage' || stage !== ''}
      onClose={onClose}
      onSend={async (reason) => {
        // Save the definition first, so that a refused name exports nothing.
        if (name !== '' && definition !== null) {
          await call(saveExport, { body: { name, is_shared: false, definition } });
          setName('');
          await client.invalidateQueries({ queryKey: SAVED_KEY });
        }
        const { id, rows } = await start(reason);
        await onTaken(rows);
        takeFile(addressOf(downloadDataExport, { params: { id } }));
      }}
    >
      {of === 'stage' ? (
        <SelectField label="Etapa" value={stage} onChange={(event) => setStage(event.target.value)}>
          {stages.map(({ stage: one }) => (
            <option key={one.id} value={one.id}>
              {one.stage_date === null ? '' : `${formatDay(new Date(one.stage_date))} `}
              {one.title}
            </option>
          ))}
        </SelectField>
      ) : (
        <BrandField
          brands={own}
          value={brand}
          onChange={(event) => setBrand(Number(event.target.value))}
        />
      )}
      {of === 'period' ? (
        <SelectField
          label="Período"
          value={period}
          onChange={(event) =>
            setPeriod(ALL_EXPORT_PERIODS.find((one) => one === event.target.value) ?? '')
          }
        >
          <option value="">Escolher os dias</option>
          {ALL_EXPORT_PERIODS.map((one) => (
            <option key={one} value={one}>
              {EXPORT_PERIODS[one]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {of === 'period' && period === '' ? (
        <div className="exports-period">
          <Field
            label="De"
            type="date"
            className="in num"
            value={from}
            max={to}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            label="Até"
            type="date"
            className="in num"
            value={to}
            min={from}
            problem={from > to ? 'Deve ser depois do início' : null}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      ) : null}
      {definition === null ? (
        <p className="q">
          Para guardar com um nome e repetir, escolha um período do calendário, como o mês passado.
        </p>
      ) : (
        <NameField name={name} onName={setName} />
      )}
    </ReasonDialog>
  );
}
