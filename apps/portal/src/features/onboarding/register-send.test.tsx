// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, recordSteps } from '../../app/testing/open-portal.tsx';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { readSession } from '../../shared/session/session-cookies.ts';
import { logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import {
  heading,
  known,
  LOAD,
  open,
  press,
  setUpOnboarding,
  terms,
  UPDATE,
} from './testing/register-page.ts';

setUpPage();
let network: Network;

beforeEach(() => {
  network = setUpOnboarding();
});

afterEach(() => alertStore.set(null));

describe('sending the onboarding', () => {
  it('needs the terms [ONB-15]', async () => {
    await open(4);
    await press('Enviar');
    expect(alertStore.get()?.message).toBe('Você deve aceitar os termos de uso para continuar.');
    expect(network.to(UPDATE)).toEqual([]);
  });

  it('marks the box of the terms, and focuses it before the alert, which gives the focus back [ONB-36]', async () => {
    await open(4);
    const focused = vi.fn<() => void>();
    terms().addEventListener('focus', focused);
    await press('Enviar');
    expect(focused).toHaveBeenCalledOnce();
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(terms().getAttribute('aria-invalid')).toBe('true');
    expect(terms().getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(terms());
    await waitFor(() => expect(terms().getAttribute('aria-invalid')).toBeNull());
  });

  /** The server stores the update and returns it from then on. */
  function acceptUpdate(): void {
    const person = { ...known.person, name: 'Bia Reis' };
    const done = { ...known, status: 1 as const, terms_accepted: 1 as const, person };
    network.on(UPDATE, () => {
      network.on(LOAD, () => json({ customer: done }));
      return json({ message: '', customer: done });
    });
  }

  it('goes over the dashboard to the garage with the new name and leaves no draft [ONB-16, ONB-18, ONB-21]', async () => {
    acceptUpdate();
    await open(4, { receive_news: true });
    await userEvent.click(terms());
    const steps = recordSteps();
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/cars'));
    expect(steps.slice(0, 2)).toEqual(['/dashboard', '/cars']);
    expect(network.to(UPDATE)[0]?.body).toEqual({
      automaker_id: 1,
      cpf: '52998224725',
      email: 'ana@exemplo.com.br',
      name: 'Ana Souza',
      date_of_birth: '1990-05-20',
      gender: 'F',
      phone: '(11) 91234-5678',
      zip_code: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      terms_accepted: 1,
      receive_news: 1,
      vehicle: {
        automaker_id: 1,
        chassis: '93XKL1TB4PC028818',
        model: 'L200 Triton Sport HPE-S',
        title: 'Trovão',
        year: '2023',
        plate: 'LEA3D03',
        color: 'Branco Fuji',
        state: 'XX',
        use_of_the_vehicle: 'Particular',
        vehicle_condition: 'usado',
      },
    });
    expect(readSession()?.name).toBe('Bia');
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(drafts).toEqual([]);
  });

  it("leaves none of its steps behind for a phone's 'back' [ONB-18, ONB-21]", async () => {
    acceptUpdate();
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/after');
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/cars'));
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });

  it('loads the customer again, once, and stays where that fails [ONB-21, SES-21]', async () => {
    acceptUpdate();
    await open(4);
    expect(network.to(LOAD)).toHaveLength(1);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/cars'));
    await waitFor(() => expect(network.to(LOAD)).toHaveLength(2));
    cleanup();
    network.on(UPDATE, () => {
      network.on(LOAD, () => refusal('busy'));
      return json({ message: '', customer: { ...known, status: 1 } });
    });
    network.on(LOAD, () => json({ customer: known }));
    logIn({ token: 'another' });
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(network.to(LOAD)).toHaveLength(4));
    await screen.findByRole('heading', { level: 1, name: 'Meus veículos' });
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('shows every field that is wrong, from the first step that has one [ONB-19]', async () => {
    await open(4, { name: '', plate: 'ABC', terms_accepted: true });
    await press('Enviar');
    await waitFor(() => expect(heading()).toBe('Informações pessoais'));
    expect(network.to(UPDATE)).toEqual([]);
    const name = screen.getByLabelText('Nome completo');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    // Touched fields are validated while typing.
    await userEvent.type(name, 'A');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
    await userEvent.clear(name);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(name, 'Ana');
    await press('Próximo');
    await waitFor(() => expect(heading()).toBe('Endereço'));
    await press('Próximo');
    await screen.findByText('Formato de placa inválido');
  });

  it('that fails is logged and told, and everything typed stays [ONB-19, ONB-20]', async () => {
    network.on(UPDATE, () => refusal('unexpected'));
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject({
        type: 'error',
        message: 'Erro inesperado. Tente novamente',
      }),
    );
    // The alert shows the error; the form does not repeat it.
    expect(screen.queryAllByText('Erro inesperado. Tente novamente')).toHaveLength(1);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^onboarding: unexpected \(\d+\)$/),
    );
    expect(heading()).toBe('Informações de conta');
    expect(terms().checked).toBe(true);
  });

  it('leads to the field that the server refuses', async () => {
    network.on(UPDATE, () =>
      refusal('invalid', { errors: { 'vehicle.plate': ['Formato de placa inválido'] } }),
    );
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(heading()).toBe('Seu veículo'));
    expect((await screen.findAllByText('Formato de placa inválido')).length).toBeGreaterThan(0);
  });

  it('that meets an ended session leads to the login and says no more', async () => {
    network.on(UPDATE, () => refusal('unauthenticated'));
    await open(4, { name: 'Bia Reis' });
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(alertStore.get()).toBeNull();
    expect(JSON.stringify(sessionStorage)).toContain('Bia Reis');
  });
});
