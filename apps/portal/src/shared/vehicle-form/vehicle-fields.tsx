import { useQuery } from '@tanstack/react-query';
import { CHASSIS_LENGTH } from '@trilha/contract/brazil/chassis.ts';
import { VEHICLE_CONDITIONS, VEHICLE_USES } from '@trilha/contract/brazil/choices.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useId } from 'react';
import { useBrand } from '../brand.tsx';
import { versionsQuery } from '../queries/lookups.queries.ts';
import { FormField } from '../forms/form-field.tsx';
import { MaskedSearchField } from '../forms/masked-field.tsx';
import { useChassisSearch } from './use-chassis-search.ts';
import { type VehicleValues, vehicleLabels } from './vehicle-values.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';

const HELP = '17 letras e números, no documento do carro. A gente preenche o resto.';
const uses = VEHICLE_USES.map((use) => ({ value: use, label: use }));

const chassisHelp = {
  found: HELP,
  unknown: 'Não achamos esse chassi. Confira ou preencha os campos à mão.',
  unavailable: 'A busca não respondeu. Preencha os campos à mão.',
} as const;

/** ONB-04, VEH-19 to VEH-21. Fields that the chassis does not fill stay editable. */
export function VehicleFields({ form }: { form: SchemaForm<VehicleValues, unknown> }): JSX.Element {
  const { search, busy, news } = useChassisSearch(form);
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
        help={news ? chassisHelp[news] : HELP}
        success={news === 'found' ? 'Veículo encontrado. Confira os dados.' : undefined}
        minimumLength={CHASSIS_LENGTH}
        busy={busy}
        unanswered={news === 'unavailable'}
        onSearch={search}
        {...form.field('chassis')}
      />
      <TextField
        label={vehicleLabels.model}
        help="Como está no documento."
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
      <FormField form={form} name="title" mask="text" help="Como você chama seu carro." span={3} />
      <FormField form={form} name="year" mask="year" span={2} />
      <FormField form={form} name="plate" mask="plate" span={2} />
      <FormField form={form} name="color" mask="text" optional span={2} />
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
