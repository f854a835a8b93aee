import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useEffect } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { AddressFields } from '../address-form/address-fields.tsx';
import { addressLabels, type AddressValues, emptyAddress } from '../address-form/address-values.ts';
import { type SchemaForm, useSchemaForm } from '../forms/use-schema-form.ts';
import { json, Network } from './network.ts';

const { zip_code, address, number, complement, district, state, city } = personFields;
const schema = z.object({ zip_code, address, number, complement, district, state, city });

export const CEP = 'GET /lookups/cep/01310100';
export const found = {
  uf: 'SP',
  localidade: 'São Paulo',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  complemento: 'lado par',
};

const cities =
  (...names: string[]) =>
  () =>
    json(names.map((nome) => ({ nome })));

/** A network that knows one CEP, and the cities of two states. */
export function addressNetwork(): Network {
  vi.spyOn(console, 'error').mockReturnValue();
  return new Network()
    .on(CEP, () => json(found))
    .on('GET /lookups/states/SP/municipios', cities('Itu', 'São Paulo'))
    .on('GET /lookups/states/MG/municipios', cities('Poços de Caldas'));
}

export function useAddressForm(
  values: Partial<AddressValues> = {},
): SchemaForm<AddressValues, unknown> {
  return useSchemaForm<AddressValues, unknown>({
    id: 'endereco',
    schema,
    defaultValues: { ...emptyAddress, ...values },
    labels: addressLabels,
    draftOf: 'visitor',
  });
}

/** Renders the fields; returns a function that gives the current form. */
export function drawAddress(
  values: Partial<AddressValues> = {},
): () => SchemaForm<AddressValues, unknown>['methods'] {
  let form: SchemaForm<AddressValues, unknown> | undefined;
  function Form(): JSX.Element {
    const own = useAddressForm(values);
    useEffect(() => {
      form = own;
    });
    return <AddressFields form={own} />;
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Form />
    </QueryClientProvider>,
  );
  return () => (form as SchemaForm<AddressValues, unknown>).methods;
}

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);

export async function typeCep(text: string): Promise<void> {
  await userEvent.clear(field('CEP'));
  await userEvent.type(field('CEP'), text);
  await userEvent.tab();
}
