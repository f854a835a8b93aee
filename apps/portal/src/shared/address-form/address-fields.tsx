import { useQuery } from '@tanstack/react-query';
import { CEP_SEARCH_LENGTH } from '@trilha/contract/brazil/cep.ts';
import { STATES } from '@trilha/contract/brazil/states.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { citiesQuery } from '../queries/lookups.queries.ts';
import { FormField } from '../forms/form-field.tsx';
import { MaskedField, MaskedSearchField } from '../forms/masked-field.tsx';
import { type AddressValues, addressLabels } from './address-values.ts';
import { useCepSearch } from './use-cep-search.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';

const HELP = 'Digite e a gente preenche o resto.';

const cepHelp = {
  found: HELP,
  unknown: HELP,
  accepted: 'Tudo bem. Preencha os campos à mão.',
  unavailable: 'A busca não respondeu. Preencha os campos à mão.',
} as const;

const stateOptions = STATES.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** The city: a list for the chosen state, or a text field when the list cannot be loaded (C61). */
function CityField({ form }: { form: SchemaForm<AddressValues, unknown> }): JSX.Element {
  const [uf, city] = useWatch({ control: form.methods.control, name: ['state', 'city'] });
  const cities = useQuery(citiesQuery(uf ?? ''));
  const field = form.field('city');
  if (cities.isError) {
    return (
      <MaskedField
        mask="text"
        label={addressLabels.city}
        autoComplete="address-level2"
        span={3}
        {...field}
      />
    );
  }
  const names = cities.data ?? [];
  const options = city && !names.includes(city) ? [city, ...names] : names;
  return (
    <SelectField
      label={addressLabels.city}
      placeholder={uf ? 'Selecione' : 'Escolha o estado antes'}
      autoComplete="address-level2"
      span={3}
      options={options.map((name) => ({ value: name, label: name }))}
      {...field}
      // Controlled, because the value may arrive before the list that contains it.
      value={city ?? ''}
    />
  );
}

/** CEP and the fields that it fills; all remain editable (ONB-03, ONB-34, PROF-11, TEAM-18). */
export function AddressFields({ form }: { form: SchemaForm<AddressValues, unknown> }): JSX.Element {
  const { search, insist, busy, news } = useCepSearch(form);
  const { methods } = form;
  const state = form.field('state');
  return (
    <FormGrid>
      <MaskedSearchField
        mask="cep"
        label={addressLabels.zip_code}
        help={news ? cepHelp[news] : HELP}
        success={news === 'found' ? 'Endereço encontrado. Confira o número.' : undefined}
        minimumLength={CEP_SEARCH_LENGTH}
        busy={busy}
        unanswered={news === 'unavailable'}
        onSearch={search}
        {...form.field('zip_code')}
      />
      {news === 'unknown' && (
        <div>
          <TextButton onClick={insist}>O CEP está certo, vou preencher à mão</TextButton>
        </div>
      )}
      <FormField form={form} name="address" mask="text" autoComplete="address-line1" span={4} />
      <FormField form={form} name="number" mask="text" span={2} />
      <FormField
        form={form}
        name="complement"
        mask="text"
        autoComplete="address-line2"
        optional
        span={3}
      />
      <FormField form={form} name="district" mask="text" autoComplete="address-level3" span={3} />
      <SelectField
        label={addressLabels.state}
        placeholder="Selecione"
        autoComplete="address-level1"
        options={stateOptions}
        span={3}
        {...state}
        onChange={async (event) => {
          methods.setValue('city', '');
          await state.onChange(event);
        }}
      />
      <CityField form={form} />
    </FormGrid>
  );
}
