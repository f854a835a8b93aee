import { DEFAULT_VEHICLE_STATE } from '@trilha/contract/brazil/choices.ts';
import {
  createVehicle,
  updateVehicle,
  type Vehicle,
} from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { vehicleFields } from '@trilha/contract/vehicles/vehicles.fields.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { DiscardTyped } from './discard-typed.tsx';
import { type JSX, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { useBrand } from '../brand.tsx';
import { showSuccess } from '../feedback/overlay-store.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import { useCustomer } from '../session/current-customer.ts';
import { ChangedElsewhere, useChangedInList } from '../forms/use-changed-elsewhere.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { vehiclesQuery } from '../queries/vehicles.queries.ts';
import { vehicleFailure } from './vehicle-failure.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { emptyVehicle, type VehicleValues, vehicleLabels } from './vehicle-values.ts';

const { state: _constant, ...typedFields } = vehicleFields;
export const vehicleSchema = z.object(typedFields);
type VehicleOutput = z.output<typeof vehicleSchema>;

interface VehicleFormProps {
  /** The vehicle to change; undefined to add one. */
  vehicle?: Vehicle;
  /** Runs after the save: a page navigates on, a dialog closes (VEH-37, C93). */
  onSaved: (vehicle: Vehicle) => void;
  onBack: () => void;
}

function valuesOf(known: Vehicle): VehicleValues {
  const { chassis, model, title, year, plate, color, use_of_the_vehicle, vehicle_condition } =
    known;
  return {
    chassis,
    model,
    title,
    year,
    plate,
    color: color ?? '',
    use_of_the_vehicle,
    vehicle_condition,
  };
}

const names = onFirstUse(() => new Intl.ListFormat('pt-BR'));

/** Labels of fields that are missing or invalid, in form order. */
function missingFields(values: VehicleValues): string[] {
  const judged = vehicleSchema.safeParse(values);
  const wrong = new Set(judged.error?.issues.map(({ path }) => path[0]));
  const fields = Object.keys(emptyVehicle) as ReadonlyArray<keyof VehicleValues>;
  return fields.filter((field) => wrong.has(field)).map((field) => vehicleLabels[field]);
}

/** Adds or changes a vehicle, on a page or in a dialog (VEH-19 to VEH-37). */
export function VehicleForm({ vehicle: known, onSaved, onBack }: VehicleFormProps): JSX.Element {
  const brand = useBrand();
  const customer = useCustomer();
  const id = known ? `veiculo-${known.id}` : 'veiculo';
  const form = useSchemaForm<VehicleValues, VehicleOutput>({
    id,
    schema: vehicleSchema,
    defaultValues: known ? valuesOf(known) : emptyVehicle,
    labels: vehicleLabels,
    draftOf: customer.id,
  });
  const elsewhere = useChangedInList(form, {
    known,
    list: vehiclesQuery,
    valuesOf,
  });
  const wasDiscarded = useRef(false);
  const { setFocus } = form.methods;
  // The dialog returns focus to a button that no longer exists, so the chassis field takes it.
  useEffect(() => {
    if (!wasDiscarded.current) return;
    wasDiscarded.current = false;
    setFocus('chassis');
  });
  const discard = !elsewhere.notice && (
    <DiscardTyped
      form={form}
      onDiscarded={() => {
        wasDiscarded.current = true;
      }}
    />
  );
  const missing = missingFields(form.methods.watch());
  const isComplete = missing.length === 0;

  async function save(values: VehicleOutput): Promise<void> {
    try {
      await elsewhere.check();
      const body = { ...values, state: DEFAULT_VEHICLE_STATE, automaker_id: brand.id } as const;
      const answer = known
        ? await call(updateVehicle, { params: { id: known.id }, body })
        : await call(createVehicle, { body });
      const message = known ? 'Carro editado com sucesso' : 'Cadastro realizado com sucesso';
      showSuccess(message);
      onSaved(answer.vehicle);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const own = known ? 'Erro ao editar' : 'Erro ao cadastrar';
      if (!(error instanceof ChangedElsewhere)) tellFailure(error, vehicleFailure(error, own));
      throw error;
    }
  }

  return (
    <form className="stack-m form-col" noValidate onSubmit={form.submit(save)}>
      <ErrorSummary {...form.summary} />
      {form.hasDraft && discard}
      <VehicleFields key={form.version} form={form} />
      {elsewhere.notice}
      {!form.hasDraft && discard}
      {!isComplete && (
        <p className="help" id="vehicle-missing">
          Falta preencher ou corrigir: {names().format(missing)}.
        </p>
      )}
      <ActionBar kind="form">
        <Button variant="tertiary" onClick={onBack}>
          Voltar
        </Button>
        <Button
          type="submit"
          variant="primary"
          block
          busy={form.isSending}
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : 'vehicle-missing'}
        >
          {known ? 'Alterar' : 'Adicionar'}
        </Button>
      </ActionBar>
    </form>
  );
}
