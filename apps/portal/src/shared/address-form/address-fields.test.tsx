// @vitest-environment jsdom
import { renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { alertStore } from '../feedback/overlay-store.ts';
import {
  addressNetwork,
  CEP,
  drawAddress,
  field,
  found,
  typeCep,
  useAddressForm,
} from '../testing/address-form.tsx';
import { json, type Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { useCepSearch } from './use-cep-search.ts';

setUpPage();

let network: Network;
let form: ReturnType<typeof drawAddress>;

beforeEach(() => {
  network = addressNetwork();
});

const searches = () => network.sent.filter(({ path }) => path.startsWith('/lookups/cep/'));
const isBusy = () => screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-busy');

describe('the CEP search', () => {
  it('starts at nine characters [ONB-22, CONST-06]', async () => {
    form = drawAddress();
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
    form = drawAddress({ complement: 'Apto 3' });
    await typeCep('01310100');
    expect(await screen.findByText(/Endereço encontrado/)).toBeTruthy();
    expect(form().getValues()).toEqual({
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
    form = drawAddress();
    await typeCep('01310100');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
    expect(field('CEP').getAttribute('aria-invalid')).toBe('true');
    expect(await form().trigger('zip_code')).toBe(false);
    expect(screen.getByText('CEP não encontrado')).toBeTruthy();
    await userEvent.type(field('CEP'), '{Backspace}');
    expect(await screen.findByText('Formato de CEP inválido')).toBeTruthy();
    network.on('GET /lookups/cep/04538133', () => json(found));
    await typeCep('04538133');
    await screen.findByText(/Endereço encontrado/);
    expect(await form().trigger('zip_code')).toBe(true);
  });

  it('lets a person stand by a CEP that nobody knows, and type the address [ONB-27, TEAM-26]', async () => {
    network.on(CEP, () => json({ erro: true }));
    form = drawAddress();
    await typeCep('01310100');
    await screen.findByText('CEP não encontrado');
    await userEvent.click(screen.getByRole('button', { name: /^O CEP está certo/ }));
    expect(await screen.findByText('Tudo bem. Preencha os campos à mão.')).toBeTruthy();
    expect(screen.queryByText('CEP não encontrado')).toBeNull();
    expect(screen.queryByRole('button', { name: /^O CEP está certo/ })).toBeNull();
    expect(document.activeElement).toBe(field('Endereço'));
    expect(await form().trigger('zip_code')).toBe(true);
    expect(field('CEP').value).toBe('01310-100');
    // Another CEP is looked up again.
    network.on('GET /lookups/cep/99999999', () => json({ erro: true }));
    await typeCep('99999999');
    await screen.findByText('CEP não encontrado');
    expect(await form().trigger('zip_code')).toBe(false);
    expect(searches().at(-1)?.path).toBe('/lookups/cep/99999999');
  });

  it('reads its news out, which may come when the field is left long ago', async () => {
    network.on(CEP, () => json({ erro: true }));
    form = drawAddress();
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
    form = drawAddress();
    await typeCep('01310100');
    expect(isBusy()).toBe('true');
    answered.resolve(refusal('lookup_unavailable'));
    expect(await screen.findByText(/A busca não respondeu/)).toBeTruthy();
    expect(isBusy()).toBeNull();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^cep: lookup_unavailable \(\d+\)$/),
    );
    expect(alertStore.get()).toBeNull();
    expect(field('CEP').getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field('Endereço'), 'Rua das Araucárias');
    network.on(CEP, () => json(found));
    await typeCep('01310100');
    await waitFor(() => expect(field('Bairro').value).toBe('Bela Vista'));
    expect(field('Endereço').value).toBe('Rua das Araucárias');
  });

  it('ignores an answer for a CEP that was changed meanwhile', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    network.on('GET /lookups/cep/04538133', () => json({ ...found, logradouro: 'Faria Lima' }));
    form = drawAddress();
    await typeCep('01310100');
    await typeCep('04538133');
    await waitFor(() => expect(field('Endereço').value).toBe('Faria Lima'));
    answered.resolve(json(found));
    await waitFor(() => expect(isBusy()).toBeNull());
    expect(field('Endereço').value).toBe('Faria Lima');
  });

  it('does not look up a CEP that was loaded', async () => {
    form = drawAddress({ zip_code: '01310-100' });
    await userEvent.click(field('CEP'));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(searches()).toEqual([]);
  });
});

describe('state and city', () => {
  it('offer the 27 states, and the cities of the chosen one [ONB-34]', async () => {
    form = drawAddress();
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

  it('let the city be typed when its list does not come [VAL-07]', async () => {
    network.on('GET /lookups/states/SP/municipios', () => refusal('not_found'));
    form = drawAddress({ state: 'SP' });
    await waitFor(() => expect(field('Cidade').tagName).toBe('INPUT'));
    await userEvent.type(field('Cidade'), "Pau d'Alho!");
    expect([field('Cidade').value, form().getValues('city')]).toEqual(['Pau dAlho', 'Pau dAlho']);
  });
});
