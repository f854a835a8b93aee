// @vitest-environment jsdom
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { alertStore } from '../feedback/overlay-store.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import {
  AddressFields,
  addressLabels,
  type AddressValues,
  emptyAddress,
} from './address-fields.tsx';
import { useCepSearch } from './use-cep-search.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

setUpPage();
const { zip_code, address, number, complement, district, state, city } = personFields;
const schema = z.object({ zip_code, address, number, complement, district, state, city });
const CEP = 'GET /lookups/cep/01310100';
const found = {
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

let network: Network;
let form: SchemaForm<AddressValues, unknown>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  network = new Network()
    .on(CEP, () => json(found))
    .on('GET /lookups/states/SP/municipios', cities('Itu', 'São Paulo'))
    .on('GET /lookups/states/MG/municipios', cities('Poços de Caldas'));
});

function useAddressForm(values: Partial<AddressValues> = {}): SchemaForm<AddressValues, unknown> {
  return useSchemaForm<AddressValues, unknown>({
    id: 'endereco',
    schema,
    defaultValues: { ...emptyAddress, ...values },
    labels: addressLabels,
  });
}

function draw(values: Partial<AddressValues> = {}): void {
  function Form(): JSX.Element {
    const own = useAddressForm(values);
    useEffect(() => {
      form = own;
    });
    return <AddressFields form={own} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);
const searches = () => network.sent.filter(({ path }) => path.startsWith('/lookups/cep/'));
const isBusy = () => screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-busy');

async function typeCep(text: string): Promise<void> {
  await userEvent.type(field('CEP'), `{Backspace>9/}${text}`);
  await userEvent.tab();
}

describe('the CEP search', () => {
  it('starts at nine characters [ONB-22, CONST-06]', async () => {
    draw();
    await typeCep('0131010');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(searches()).toEqual([]);
    await typeCep('01310100');
    await waitFor(() =>
      expect(searches().map(({ path }) => path)).toEqual(['/lookups/cep/01310100']),
    );
  });

  it('ignores what is not eight digits [ONB-23, EXT-07]', () => {
    const { result } = renderHook(() => useCepSearch(useAddressForm()));
    for (const text of ['', '01310-10a', '013101000', 'abcdefghi']) result.current.search(text);
    expect(searches()).toEqual([]);
  });

  it('fills state, city, address, district and number, and clears the complement [ONB-24, ONB-25, ONB-26]', async () => {
    draw({ complement: 'Apto 3' });
    await typeCep('01310100');
    expect(await screen.findByText(/Endereço encontrado/)).toBeTruthy();
    expect(form.methods.getValues()).toEqual({
      zip_code: '01310-100',
      state: 'SP',
      city: 'São Paulo',
      address: 'Avenida Paulista',
      district: 'Bela Vista',
      number: '',
      complement: '',
    });
    await waitFor(() =>
      expect([...field('Cidade').options].map(({ text }) => text)).toContain('Itu'),
    );
    expect(field('Cidade').value).toBe('São Paulo');
  });

  it('says that a CEP is not found, which stays wrong until it is changed [ONB-27, VAL-46, TEAM-26]', async () => {
    network.on(CEP, () => json({ erro: true }));
    draw();
    await typeCep('01310100');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
    expect(field('CEP').getAttribute('aria-invalid')).toBe('true');
    expect(await form.methods.trigger('zip_code')).toBe(false);
    expect(screen.getByText('CEP não encontrado')).toBeTruthy();
    await userEvent.type(field('CEP'), '{Backspace}');
    expect(await screen.findByText('Formato de CEP inválido')).toBeTruthy();
    network.on('GET /lookups/cep/04538133', () => json(found));
    await typeCep('04538133');
    await screen.findByText(/Endereço encontrado/);
    expect(await form.methods.trigger('zip_code')).toBe(true);
  });

  it('lets a person stand by a CEP that nobody knows, and type the address [ONB-27, TEAM-26]', async () => {
    network.on(CEP, () => json({ erro: true }));
    draw();
    await typeCep('01310100');
    await screen.findByText('CEP não encontrado');
    await userEvent.click(screen.getByRole('button', { name: /^O CEP está certo/ }));
    expect(await screen.findByText('Tudo bem. Preencha os campos à mão.')).toBeTruthy();
    expect(screen.queryByText('CEP não encontrado')).toBeNull();
    expect(screen.queryByRole('button', { name: /^O CEP está certo/ })).toBeNull();
    expect(document.activeElement).toBe(field('Endereço'));
    expect(await form.methods.trigger('zip_code')).toBe(true);
    expect(field('CEP').value).toBe('01310-100');
    // Another one is judged anew.
    network.on('GET /lookups/cep/99999999', () => json({ erro: true }));
    await typeCep('99999999');
    await screen.findByText('CEP não encontrado');
    expect(await form.methods.trigger('zip_code')).toBe(false);
    expect(searches()).toHaveLength(2);
  });

  it('reads its news out, which may come when the field is left long ago', async () => {
    network.on(CEP, () => json({ erro: true }));
    draw();
    await typeCep('01310100');
    const isRead = async (text: RegExp) =>
      (await screen.findByText(text)).closest('[aria-live=polite]') !== null;
    expect(await isRead(/^CEP não encontrado/)).toBe(true);
    network.on('GET /lookups/cep/04538133', () => refusal('lookup_unavailable'));
    await typeCep('04538133');
    expect(await isRead(/^A busca não respondeu/)).toBe(true);
    network.on('GET /lookups/cep/20040020', () => json(found));
    await typeCep('20040020');
    expect(await isRead(/^Endereço encontrado/)).toBe(true);
  });

  it('that fails is logged, ends its sign, and leaves everything to be typed [ONB-28]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    draw();
    await typeCep('01310100');
    expect(isBusy()).toBe('true');
    answered.resolve(refusal('lookup_unavailable'));
    expect(await screen.findByText(/A busca não respondeu/)).toBeTruthy();
    expect(isBusy()).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('The CEP search failed: lookup_unavailable');
    expect(alertStore.get()).toBeNull();
    expect(field('CEP').getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field('Endereço'), 'Rua das Araucárias');
    network.on(CEP, () => json(found));
    await typeCep('01310100');
    await waitFor(() => expect(field('Endereço').value).toBe('Avenida Paulista'));
  });

  it('ignores an answer for a CEP that was changed meanwhile', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    network.on('GET /lookups/cep/04538133', () => json({ ...found, logradouro: 'Faria Lima' }));
    draw();
    await typeCep('01310100');
    await typeCep('04538133');
    await waitFor(() => expect(field('Endereço').value).toBe('Faria Lima'));
    answered.resolve(json(found));
    await waitFor(() => expect(isBusy()).toBeNull());
    expect(field('Endereço').value).toBe('Faria Lima');
  });

  it('does not look up a CEP that was loaded', async () => {
    draw({ zip_code: '01310-100' });
    await userEvent.click(field('CEP'));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(searches()).toEqual([]);
  });
});

describe('state and city', () => {
  it('offer the 27 states, and the cities of the chosen one [ONB-34]', async () => {
    draw();
    const texts = (label: string) => [...field(label).options].map(({ text }) => text);
    expect(texts('Estado')).toHaveLength(28);
    expect(texts('Cidade')).toEqual(['Escolha o estado antes']);
    await userEvent.selectOptions(field('Estado'), 'SP');
    await waitFor(() => expect(texts('Cidade')).toEqual(['Selecione', 'Itu', 'São Paulo']));
    await userEvent.selectOptions(field('Cidade'), 'Itu');
    await userEvent.selectOptions(field('Estado'), 'MG');
    expect(field('Cidade').value).toBe('');
    await waitFor(() => expect(texts('Cidade')).toEqual(['Selecione', 'Poços de Caldas']));
  });

  it('let the city be typed when its list does not come', async () => {
    network.on('GET /lookups/states/SP/municipios', () => refusal('not_found'));
    draw({ state: 'SP' });
    await waitFor(() => expect(field('Cidade').tagName).toBe('INPUT'), { timeout: 9_000 });
    await userEvent.type(field('Cidade'), 'Itu');
    expect(form.methods.getValues('city')).toBe('Itu');
  });
});
