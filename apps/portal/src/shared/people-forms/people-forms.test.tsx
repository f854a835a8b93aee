// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertStore, hideToast, toastStore } from '../feedback/overlay-store.ts';
import { companionsQuery } from '../queries/team.queries.ts';
import { setCustomer } from '../session/current-customer.ts';
import { CompanionForm } from './companion-form.tsx';
import { ParticipantForm } from './participant-form.tsx';
import { fillParticipant } from './testing/fill-participant.ts';

let sent: Array<{ address: string; body: Record<string, unknown> }> = [];
/** The response to a save. */
let answer: { status: number; body: object };
/** The server's companions, fetched again before saving a retry. */
let companions: Companion[];
/** The CEP service's response. */
let cep: { status: number; body: object };

beforeEach(() => {
  sent = [];
  companions = [];
  cep = { status: 503, body: { code: 'lookup_unavailable', message: '' } };
  setCustomer({ id: 1 } as Customer);
  vi.stubGlobal('fetch', (address: string, init: { method: string; body: string }) => {
    if (init.method === 'POST') sent.push({ address, body: JSON.parse(init.body) });
    const isCep = address.includes('/lookups/cep/');
    const isCities = address.endsWith('/municipios');
    const isList = address.endsWith('/getCompanions');
    const ok = (body: object) => ({ status: 200, body });
    const lookup = isCep
      ? cep
      : isCities
        ? ok([{ nome: 'Itu' }])
        : isList
          ? ok({ companions })
          : answer;
    return Promise.resolve(Response.json(lookup.body, { status: lookup.status }));
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  hideToast();
  alertStore.set(null);
  vi.unstubAllGlobals();
});

function draw(element: ReactNode): QueryClient {
  const client = new QueryClient();
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return client;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

async function type(label: string, text: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(label), text);
}

describe('the companion form', () => {
  const saved: Companion = {
    id: 41,
    short_id: 1,
    person: { id: 41, name: 'Theo', cpf: null, date_of_birth: '2000-02-12' },
  };

  it('asks for name and birth date, tells the save and hands the companion on [TEAM-14, TEAM-19, TEAM-21, VAL-48]', async () => {
    answer = { status: 200, body: { message: '', companion: saved } };
    const onSaved = vi.fn<(companion: Companion) => void>();
    const client = draw(<CompanionForm onSaved={onSaved} />);
    client.setQueryData(companionsQuery.queryKey, []);
    await type('Nome', 'Theo Figueiredo');
    await type('Data de nascimento', '12022000');
    const born = screen.getByLabelText<HTMLInputElement>('Data de nascimento');
    expect([born.value, born.placeholder]).toEqual(['12/02/2000', 'DD/MM/AAAA']);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved));
    expect(sent[0]?.body).toEqual({
      name: 'Theo Figueiredo',
      date_of_birth: '2000-02-12',
      cpf: '',
      guardian_consent: 0,
    });
    expect(toastStore.get()?.text).toBe('Acompanhante cadastrado com sucesso!');
    expect(client.getQueryData(companionsQuery.queryKey)).toEqual([saved]);
  });

  it('wants the responsible adult’s consent for a child', async () => {
    answer = { status: 200, body: { message: '', companion: saved } };
    draw(<CompanionForm onSaved={() => {}} />);
    await type('Nome', 'Bia Figueiredo');
    const year = new Date().getFullYear() - 5;
    await type('Data de nascimento', `0101${year}`);
    await save();
    const consent = screen.getByRole('checkbox', { name: /Sou responsável/ });
    await waitFor(() => expect(consent.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
    await userEvent.click(consent);
    await save();
    await waitFor(() => expect(sent[0]?.body['guardian_consent']).toBe(1));
  });

  it('asks for the consent of a known child where the server has none, and keeps a CPF it was told', async () => {
    const year = new Date().getFullYear() - 5;
    const person = { id: 41, name: 'Theo', cpf: '52998224725', date_of_birth: `${year}-01-01` };
    const errors = { guardian_consent: ['Campo obrigatório'] };
    answer = { status: 422, body: { code: 'invalid', message: 'Dados inválidos', errors } };
    companions = [{ ...saved, person }];
    draw(<CompanionForm companion={{ ...saved, person }} onSaved={() => {}} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await save();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Sou responsável/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { person_id: 41, cpf: '52998224725', guardian_consent: 0 },
      { person_id: 41, cpf: '52998224725', guardian_consent: 1 },
    ]);
  });

  it('tells a failed save [TEAM-22]', async () => {
    answer = { status: 500, body: { code: 'unexpected', message: 'Erro inesperado.' } };
    draw(<CompanionForm onSaved={() => {}} />);
    await type('Nome', 'Theo Figueiredo');
    await type('Data de nascimento', '12022000');
    await save();
    expect(
      await screen.findByText('Ocorreu algum erro no cadstro do acompanhante. Tente novamente'),
    ).toBeTruthy();
  });
});

describe('the toast of a saved member', () => {
  const theo = { id: 41, name: 'Theo', cpf: null, date_of_birth: '2000-02-12' };
  const saved: Companion = { id: 41, short_id: 1, person: theo };
  const removals = () => sent.filter(({ address }) => address.endsWith('/deleteParticipant/41'));

  it('takes a new member back, out of the list [JOUR-81]', async () => {
    answer = { status: 200, body: { message: '', companion: saved } };
    const client = draw(<CompanionForm onSaved={() => {}} />);
    client.setQueryData(companionsQuery.queryKey, []);
    await type('Nome', 'Theo');
    await type('Data de nascimento', '12022000');
    await save();
    await waitFor(() => expect(client.getQueryData(companionsQuery.queryKey)).toEqual([saved]));
    expect(removals()).toEqual([]);
    answer = { status: 200, body: { message: '' } };
    toastStore.get()?.undo?.();
    await waitFor(() => expect(removals()).toHaveLength(1));
    await waitFor(() =>
      expect(client.getQueryState(companionsQuery.queryKey)?.isInvalidated).toBe(true),
    );
  });

  it('says why a new member could not be taken back [JOUR-81]', async () => {
    answer = { status: 200, body: { message: '', companion: saved } };
    draw(<CompanionForm onSaved={() => {}} />);
    await type('Nome', 'Theo');
    await type('Data de nascimento', '12022000');
    await save();
    await waitFor(() => expect(toastStore.get()?.undo).toBeDefined());
    answer = { status: 500, body: { code: 'unexpected', message: 'Erro inesperado.' } };
    toastStore.get()?.undo?.();
    await waitFor(() => expect(alertStore.get()?.message).toBe('Erro ao remover o acompanhante'));
  });

  it('never removes a member who was only changed [JOUR-81]', async () => {
    answer = { status: 200, body: { message: '', companion: saved } };
    companions = [saved];
    draw(<CompanionForm companion={saved} onSaved={() => {}} />);
    await save();
    await waitFor(() => expect(toastStore.get()?.text).toContain('com sucesso'));
    expect(toastStore.get()?.undo).toBeUndefined();
  });
});

describe('the member form', () => {
  const cpf = fictitiousCpf(7);
  const saved = { id: 32, is_self: false } as Participant;

  const fill = () => fillParticipant(cpf);

  it('asks for everything and joins the emergency contact [TEAM-15, TEAM-16, TEAM-17, TEAM-18, TEAM-19, TEAM-20, TEAM-23]', async () => {
    answer = { status: 200, body: { message: '', participant: saved } };
    const onSaved = vi.fn<(participant: Participant) => void>();
    draw(<ParticipantForm onSaved={onSaved} />);
    await fill();
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe(maskCpf(cpf));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved));
    expect(sent.at(-1)?.body).toMatchObject({
      name: 'Maria Aparecida',
      cpf,
      date_of_birth: '1958-07-02',
      gender: 'N',
      phone: '(11) 91234-5678',
      zip_code: '13300000',
      state: 'SP',
      city: 'Itu',
      emergency_contact: 'Rui Barreto - (11) 97654-3210',
    });
    expect(toastStore.get()?.text).toBe('Membro da equipe cadastrado com sucesso!');
  });

  it('says from which age somebody drives, and saves them all the same [JOUR-82]', async () => {
    answer = { status: 200, body: { message: '', participant: saved } };
    draw(<ParticipantForm onSaved={() => {}} />);
    await fill();
    expect(screen.queryByText(/pode pilotar a partir/)).toBeNull();
    const born = screen.getByLabelText('Data de Nascimento');
    await userEvent.clear(born);
    await userEvent.type(born, `0101${new Date().getFullYear() - 15}`);
    expect(screen.getByText(/^Maria Aparecida pode pilotar a partir dos 18 anos/)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(sent.some(({ address }) => address.endsWith('Participants'))).toBe(true),
    );
  });

  it('tells at its field that the team has a CPF already [TEAM-24]', async () => {
    const message = 'CPF já está cadastrado no sistema';
    answer = { status: 422, body: { code: 'team_cpf_taken', message } };
    draw(<ParticipantForm onSaved={() => {}} />);
    await fill();
    await save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain(`CPF: ${message}`);
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Erro ao cadastrar um novo membro!')).toBeNull();
  });

  it('tells any other failure, and why [TEAM-25]', async () => {
    answer = { status: 500, body: { code: 'unexpected', message: 'Erro inesperado.' } };
    draw(<ParticipantForm onSaved={() => {}} />);
    await fill();
    await save();
    expect(await screen.findByText('Erro ao cadastrar um novo membro!')).toBeTruthy();
    expect(screen.getByText('Erro inesperado.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Erro ao cadastrar um novo membro!');
  });

  it('shows at their fields what a registration locks', async () => {
    const message = 'Não é possível alterar: há uma inscrição ativa.';
    const errors = { date_of_birth: [message] };
    answer = { status: 422, body: { code: 'in_active_registration', message, errors } };
    draw(<ParticipantForm onSaved={() => {}} />);
    await fill();
    await save();
    await waitFor(() => {
      const field = screen.getByLabelText('Data de Nascimento');
      expect(field.getAttribute('aria-invalid')).toBe('true');
    });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('masks what is typed, and looks for a CEP once it is whole [VAL-50, VAL-51, VAL-52, VAL-53]', async () => {
    cep = { status: 200, body: { erro: true } };
    draw(<ParticipantForm onSaved={() => {}} />);
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await type('CPF', cpf);
    await type('Data de Nascimento', '02071958');
    await type('Telefone Celular', '11912345678');
    await type('CEP', '1330000');
    await userEvent.tab();
    const said = () => screen.queryByText('CEP não encontrado');
    expect(screen.getByText('Formato de CEP inválido')).toBeTruthy();
    expect(said()).toBeNull();
    await type('CEP', '0');
    await userEvent.tab();
    await waitFor(() => expect(said()).toBeTruthy());
    expect([valueOf('CPF'), valueOf('Data de Nascimento')]).toEqual([maskCpf(cpf), '02/07/1958']);
    expect([valueOf('Telefone Celular'), valueOf('CEP')]).toEqual(['(11) 91234-5678', '13300-000']);
  });

  it('flags a CEP that is not found [TEAM-26]', async () => {
    cep = { status: 200, body: { erro: true } };
    draw(<ParticipantForm onSaved={() => {}} />);
    await type('CEP', '13300000');
    await userEvent.tab();
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
    expect(screen.getByLabelText('CEP').getAttribute('aria-invalid')).toBe('true');
  });
});
