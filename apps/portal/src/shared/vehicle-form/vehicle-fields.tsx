import { useQuery } from '@tanstack/react-query';
import { CHASSIS_LENGTH } from '@trilha/contract/brazil/chassis.ts';
import { VEHICLE_CONDITIONS, VEHICLE_USES } from '@trilha/contract/brazil/choices.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { type JSX, type ReactNode, useEffect, useId, useState } from 'react';
import { useBrand } from '../brand.tsx';
import { versionsQuery } from '../queries/lookups.queries.ts';
import { FormField } from '../forms/form-field.tsx';
import { MaskedSearchField } from '../forms/masked-field.tsx';
import type { FoundCarProps } from './found-car.tsx';
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

/** The required fields that a chassis fills. */
const foldedFields = ['model', 'year', 'plate', 'vehicle_condition'] as const;

const useFoundCar = lateModule(() => import('./found-car.tsx'));

/** The question about the found car. Renders nothing until its module is loaded. */
function Found(props: FoundCarProps): JSX.Element | null {
  const part = useFoundCar();
  return part ? <part.FoundCar {...props} /> : null;
}

/** The collapsed fields, from the same module as `Found`. */
function Folded({ children }: { children: ReactNode }): JSX.Element | null {
  const part = useFoundCar();
  return part ? <part.FoundDetails>{children}</part.FoundDetails> : null;
}

interface VehicleFieldsProps {
  form: SchemaForm<VehicleValues, unknown>;
}

/**
 * ONB-04, VEH-19 to VEH-21. Fields that the chassis does not fill stay editable. When the customer confirms that the
 * found car is theirs, the fields that the chassis filled are collapsed.
 */
export function VehicleFields({ form }: VehicleFieldsProps): JSX.Element {
  const { search, busy, news, reject, restorePlate } = useChassisSearch(form);
  /** The chassis whose vehicle the customer recognised. */
  const [recognised, setRecognised] = useState<string | null>(null);
  const { methods } = form;
  const isFound = news?.kind === 'found';
  const isFolded = isFound && recognised === news.chassis;
  const use = form.field('use_of_the_vehicle');

  const { setFocus } = methods;
  useEffect(() => {
    if (isFolded) setFocus('title');
  }, [isFolded, setFocus]);

  function recognise(chassis: string, title: string): void {
    if (methods.getValues('title').trim() === '') {
      methods.setValue('title', title, { shouldDirty: true, shouldValidate: true });
    }
    const values = methods.getValues();
    // An empty required field must not be hidden: the customer has to fill it in.
    const empty = foldedFields.find((name) => values[name] === '');
    if (empty) methods.setFocus(empty);
    else setRecognised(chassis);
  }

  const model = <ModelField form={form} />;
  const title = (
    <FormField form={form} name="title" mask="text" help="Como você chama seu carro." span={3} />
  );
  const registered = (
    <RegisteredFields form={form} typedPlate={news?.typedPlate} onRestore={restorePlate} />
  );
  const usage = (
    <Segmented legend={vehicleLabels.use_of_the_vehicle} options={uses} span={3} {...use} />
  );
  const condition = (
    <Segmented
      legend={vehicleLabels.vehicle_condition}
      options={VEHICLE_CONDITIONS}
      span={3}
      {...form.field('vehicle_condition')}
    />
  );
  return (
    <FormGrid>
      <MaskedSearchField
        mask="chassis"
        label={vehicleLabels.chassis}
        help={news ? chassisHelp[news.kind] : HELP}
        success={isFound ? 'Veículo encontrado. Confira os dados.' : undefined}
        minimumLength={CHASSIS_LENGTH}
        busy={busy}
        unanswered={news?.kind === 'unavailable'}
        onSearch={search}
        {...form.field('chassis')}
      />
      {news?.car && !isFolded && (
        <Found car={news.car} onYes={(title) => recognise(news.chassis, title)} onNo={reject} />
      )}
      {isFolded ? (
        <>
          {title}
          {usage}
          <Folded>
            {model}
            {registered}
            {condition}
          </Folded>
        </>
      ) : (
        <>
          {model}
          {title}
          {registered}
          {usage}
          {condition}
        </>
      )}
    </FormGrid>
  );
}

function ModelField({ form }: VehicleFieldsProps): JSX.Element {
  const versions = useQuery(versionsQuery);
  const { id: brandId } = useBrand();
  const listId = useId();
  const names = (versions.data ?? []).filter((version) => version.automaker_id === brandId);
  return (
    <>
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
    </>
  );
}

interface RegisteredFieldsProps extends VehicleFieldsProps {
  typedPlate: string | undefined;
  onRestore: () => void;
}

function RegisteredFields({ form, typedPlate, onRestore }: RegisteredFieldsProps): JSX.Element {
  return (
    <>
      <FormField form={form} name="year" mask="year" span={2} />
      <FormField form={form} name="plate" mask="plate" span={2} />
      <FormField form={form} name="color" mask="text" optional span={2} />
      {typedPlate && (
        <p className="help">
          A placa veio do chassi no lugar de {typedPlate}.{' '}
          <TextButton onClick={onRestore}>Desfazer</TextButton>
        </p>
      )}
    </>
  );
}
