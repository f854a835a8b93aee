import { useQuery } from '@tanstack/react-query';
import {
  DEFAULT_VEHICLE_USE,
  VEHICLE_CONDITIONS,
  VEHICLE_USES,
} from '@trilha/contract/brazil/choices.ts';
import { CLEARED_VEHICLE, vehicleFromChassis } from '@trilha/contract/onboarding/chassis.rules.ts';
import { getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useId, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useBrand } from '../brand.tsx';
import { showAlert } from '../feedback/overlay-store.ts';
import { versionsQuery } from '../queries/lookups.queries.ts';
import { MaskedField, MaskedSearchField } from './masked-field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** A vehicle as a form holds it. */
export type VehicleValues = {
  chassis: string;
  model: string;
  title: string;
  year: string;
  plate: string;
  color: string;
  use_of_the_vehicle: string;
  vehicle_condition: string;
};

export const emptyVehicle: VehicleValues = {
  chassis: '',
  model: '',
  title: '',
  year: '',
  plate: '',
  color: '',
  use_of_the_vehicle: DEFAULT_VEHICLE_USE,
  vehicle_condition: '',
};

export const vehicleLabels: Readonly<Record<keyof VehicleValues, string>> = {
  chassis: 'Chassi',
  model: 'Modelo',
  title: 'Apelido',
  year: 'Ano',
  plate: 'Placa',
  color: 'Cor',
  use_of_the_vehicle: 'Uso do veículo',
  vehicle_condition: 'Estado do veículo',
};

const CHASSIS_LENGTH = 17;
const uses = VEHICLE_USES.map((use) => ({ value: use, label: use }));

type VehicleForm = SchemaForm<VehicleValues, unknown>;

/** The chassis search with all its outcomes (ONB-29 to ONB-33, VEH-27 to VEH-29). */
function useChassisSearch({ methods }: VehicleForm) {
  const { short } = useBrand();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState(false);
  const last = useRef(methods.getValues('chassis'));

  function fill(values: Partial<VehicleValues>, shouldValidate: boolean): void {
    for (const [name, value] of Object.entries(values)) {
      const options = { shouldDirty: true, shouldValidate: shouldValidate && value !== '' };
      methods.setValue(name as keyof VehicleValues, value, options);
    }
  }

  async function lookUp(chassi: string): Promise<void> {
    setBusy(true);
    setFound(false);
    try {
      const { data } = await call(getChassis, { body: { marca: short, chassi }, background: true });
      if (methods.getValues('chassis') !== chassi) return;
      const vehicle = vehicleFromChassis(data);
      setFound(vehicle !== null);
      if (vehicle) fill(vehicle, true);
      else {
        fill(CLEARED_VEHICLE, false);
        showAlert({ type: 'error', message: 'Chassi não encontrado' });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert({ type: 'error', message: error.message });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    found,
    search: (chassi: string) => {
      if (chassi.length !== CHASSIS_LENGTH || chassi === last.current) return;
      last.current = chassi;
      void lookUp(chassi);
    },
  };
}

/** ONB-04, VEH-19 to VEH-21. What the chassis does not fill stays open for typing. */
export function VehicleFields({ form }: { form: VehicleForm }): JSX.Element {
  const { search, busy, found } = useChassisSearch(form);
  const versions = useQuery(versionsQuery);
  const { id: brandId } = useBrand();
  const listId = useId();
  const names = (versions.data ?? []).filter((version) => version.automaker_id === brandId);
  const use = form.field('use_of_the_vehicle');
  const condition = form.field('vehicle_condition');
  return (
    <FormGrid>
      <MaskedSearchField
        mask="chassis"
        label={vehicleLabels.chassis}
        help="17 letras e números, no documento do carro. A gente preenche o resto."
        success={found ? 'Veículo encontrado. Confira os dados.' : undefined}
        minimumLength={CHASSIS_LENGTH}
        busy={busy}
        onSearch={search}
        {...form.field('chassis')}
      />
      <TextField
        label={vehicleLabels.model}
        list={listId}
        autoComplete="off"
        enterKeyHint="next"
        span={3}
        {...form.field('model')}
      />
      <datalist id={listId}>
        {names.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={vehicleLabels.title}
        help="Como você chama seu carro."
        autoComplete="off"
        enterKeyHint="next"
        span={3}
        {...form.field('title')}
      />
      <MaskedField
        mask="year"
        label={vehicleLabels.year}
        enterKeyHint="next"
        span={2}
        {...form.field('year')}
      />
      <MaskedField
        mask="plate"
        label={vehicleLabels.plate}
        enterKeyHint="next"
        span={2}
        {...form.field('plate')}
      />
      <TextField
        label={vehicleLabels.color}
        autoComplete="off"
        enterKeyHint="next"
        optional
        span={2}
        {...form.field('color')}
      />
      <Segmented legend={vehicleLabels.use_of_the_vehicle} options={uses} span={3} {...use} />
      <Segmented
        legend={vehicleLabels.vehicle_condition}
        options={VEHICLE_CONDITIONS}
        span={3}
        {...condition}
      />
    </FormGrid>
  );
}
