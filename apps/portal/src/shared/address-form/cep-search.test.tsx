// @vitest-environment jsdom
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useIsLoading } from '../api/requests-in-flight.ts';
import {
  addressNetwork,
  CEP,
  drawAddress,
  field,
  found,
  typeCep,
} from '../testing/address-form.tsx';
import { json, type Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { addressLabels } from './address-values.ts';

setUpPage();

let network: Network;
let form: ReturnType<typeof drawAddress>;

beforeEach(() => {
  network = addressNetwork();
});

const searches = () => network.sent.filter(({ path }) => path.startsWith('/lookups/cep/'));

describe('what the CEP search fills', () => {
  it('starts with the last character, and leads on to what it could not fill [ONB-22]', async () => {
    form = drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    await waitFor(() => expect(document.activeElement).toBe(field('Número')));
    expect(field('Endereço').value).toBe('Avenida Paulista');
    expect(searches()).toHaveLength(1);
  });

  it('searches a CEP of a draft when asked, not by itself: it may have been left without an answer [ONB-22, UI-04]', async () => {
    network.on(CEP, () => new Promise<Response>(() => {}));
    drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    cleanup();
    network.on(CEP, () => json(found));
    drawAddress();
    expect(field('CEP').value).toBe('01310-100');
    field('CEP').focus();
    await userEvent.tab();
    expect(searches()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await screen.findByText(/Endereço encontrado/);
    expect(field('Endereço').value).toBe('Avenida Paulista');
  });

  it('takes nobody away who went on meanwhile, and writes nothing there [ONB-24]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    form = drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    await userEvent.click(field('Bairro'));
    answered.resolve(json({ ...found, complemento: '1512' }));
    await screen.findByText(/Endereço encontrado/);
    expect(document.activeElement).toBe(field('Bairro'));
    expect(form().getValues()).toMatchObject({ district: '', number: '1512' });
  });

  it('takes nobody away who is leaving by the keyboard [ONB-24]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    form = drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Buscar' });
    expect(document.activeElement).toBe(button);
    answered.resolve(json(found));
    await screen.findByText(/Endereço encontrado/);
    expect(document.activeElement).toBe(button);
  });

  it('leaves alone what was typed, and a number that is none [ONB-24, ONB-25, ONB-26]', async () => {
    network.on(CEP, () => json({ ...found, complemento: 'de 1512 a 2132 - lado par' }));
    form = drawAddress();
    await userEvent.type(field('Número'), '1578');
    await userEvent.type(field(addressLabels.complement), 'Fundos');
    await userEvent.selectOptions(field('Estado'), 'MG');
    await typeCep('01310100');
    await screen.findByText(/Endereço encontrado/);
    expect(form().getValues()).toMatchObject({
      number: '1578',
      complement: 'Fundos',
      state: 'MG',
      city: '',
      address: 'Avenida Paulista',
    });
  });

  it('replaces what the CEP before filled and nobody edited [ONB-24]', async () => {
    network.on(CEP, () => json({ ...found, complemento: '10' }));
    network.on('GET /lookups/cep/37701000', () =>
      json({
        uf: 'MG',
        localidade: 'Poços de Caldas',
        logradouro: '',
        bairro: 'Sé',
        complemento: '',
      }),
    );
    form = drawAddress();
    await typeCep('01310100');
    await screen.findByText(/Endereço encontrado/);
    await userEvent.type(field('Bairro'), ' Alta');
    await typeCep('37701000');
    await waitFor(() => expect(form().getValues('state')).toBe('MG'));
    expect(form().getValues()).toMatchObject({
      address: '',
      number: '',
      district: 'Bela Vista Alta',
      city: 'Poços de Caldas',
    });
  });

  it('replaces the stored address of a CEP that is changed, and keeps its number', async () => {
    form = drawAddress({
      zip_code: '37701-000',
      address: 'Rua Velha',
      number: '7',
      district: 'Sé',
      state: 'MG',
    });
    await typeCep('01310100');
    await screen.findByText(/Endereço encontrado/);
    expect(form().getValues()).toMatchObject({
      address: 'Avenida Paulista',
      number: '7',
      district: 'Bela Vista',
      state: 'SP',
      city: 'São Paulo',
    });
  });

  it('fills again what was emptied, once the same CEP is typed anew [ONB-22, ONB-24]', async () => {
    form = drawAddress();
    await typeCep('01310100');
    await screen.findByText(/Endereço encontrado/);
    await userEvent.clear(field('Endereço'));
    await userEvent.type(field('Bairro'), ' Alta');
    await typeCep('01310100');
    await waitFor(() => expect(field('Endereço').value).toBe('Avenida Paulista'));
    expect(field('Bairro').value).toBe('Bela Vista Alta');
  });

  it('asks again for a CEP without an answer, once the network is back [ONB-28]', async () => {
    network.on(CEP, () => Promise.reject(new TypeError('offline')));
    form = drawAddress();
    await typeCep('01310100');
    await screen.findByText(/A busca não respondeu/);
    await userEvent.type(field('Endereço'), 'Rua Velha');
    network.on(CEP, () => json(found));
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/Endereço encontrado/);
    expect(form().getValues()).toMatchObject({ address: 'Rua Velha', district: 'Bela Vista' });
  });

  it('asks once for a CEP without an answer, also when its field is left, and again by its button [ONB-28, FACE-130]', async () => {
    network.on(CEP, () => refusal('lookup_unavailable'));
    form = drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    await screen.findByText(/A busca não respondeu/);
    await userEvent.tab();
    expect(searches()).toHaveLength(1);
    network.on(CEP, () => json(found));
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await screen.findByText(/Endereço encontrado/);
    expect(searches()).toHaveLength(2);
  });

  it('ends with the form it stands in, and refuses nothing there afterwards [FACE-131]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    form = drawAddress();
    await userEvent.type(field('CEP'), '01310100');
    await waitFor(() => expect(searches()).toHaveLength(1));
    cleanup();
    expect(searches()[0]?.isCancelled()).toBe(true);
  });

  it('shows the one loading sign of the portal [SHELL-19, ONB-28]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on(CEP, () => answered.promise);
    form = drawAddress();
    const { result } = renderHook(() => useIsLoading());
    await userEvent.type(field('CEP'), '01310100');
    await waitFor(() => expect(result.current).toBe(true));
    answered.resolve(refusal('lookup_unavailable'));
    await waitFor(() => expect(result.current).toBe(false));
  });
});
