import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import { AlertDialog } from '@trilha/ui/dialog/alert-dialog.tsx';
import { render } from '@testing-library/react';
import type { JSX, ReactNode } from 'react';
import { BrandProvider } from '../../../shared/brand.tsx';
import { useStore } from '../../../shared/external-store.ts';
import { alertStore, toastStore } from '../../../shared/feedback/overlay-store.ts';
import { PortalRouter, useLocation } from '../../../shared/navigation/portal-router.tsx';
import { RouteParamsContext } from '../../../shared/navigation/route-params.ts';
import { brandOfPage } from '../../../shared/page-data.ts';

const address = {
  phone: '(19) 98765-4321',
  gender: 'F',
  zip_code: '37701000',
  address: 'Rua Assis Figueiredo',
  number: '250',
  complement: null,
  district: 'Centro',
  state: 'MG',
  city: 'Poços de Caldas',
} as const;

/** The customer among the participants. */
export function self(differing: Partial<Participant> = {}): Participant {
  const person = {
    ...address,
    id: 31,
    name: 'Helena Albuquerque',
    cpf: fictitiousCpf(31),
    date_of_birth: '1985-05-20',
  };
  return { id: 31, person, emergency_contact: null, is_self: true, ...differing };
}

export function participant(differing: Partial<Participant['person']> = {}): Participant {
  const person = {
    ...address,
    id: 32,
    name: 'Maria Aparecida dos Santos Figueiredo de Albuquerque',
    cpf: fictitiousCpf(32),
    date_of_birth: '1958-11-03',
    ...differing,
  };
  const emergency_contact = 'Rui Barreto - (35) 99999-0001';
  return { id: person.id, person, emergency_contact, is_self: false };
}

export function companion(differing: Partial<Companion['person']> = {}): Companion {
  const person = {
    id: 41,
    name: 'Theo Figueiredo',
    cpf: null,
    date_of_birth: '2017-02-12',
    ...differing,
  };
  return { id: person.id, short_id: 3, person };
}

function Alerts(): JSX.Element | null {
  const alert = useStore(alertStore, null);
  const toast = useStore(toastStore, null);
  if (!alert) return toast && <p>{toast.text}</p>;
  const close = () => alertStore.get() === alert && alertStore.set(null);
  return <AlertDialog {...alert} onClose={close} />;
}

function Address(): JSX.Element {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Renders a screen at its address, with the portal's alerts and toasts; an `output` shows the address. */
export function drawAt(at: string, screen: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const id = /\d+/.exec(at)?.[0];
  window.history.replaceState(null, '', at);
  render(
    <BrandProvider brand={brandOfPage()}>
      <QueryClientProvider client={client}>
        <RouteParamsContext value={{ id }}>
          <PortalRouter>
            {screen}
            <Alerts />
            <Address />
          </PortalRouter>
        </RouteParamsContext>
      </QueryClientProvider>
    </BrandProvider>,
  );
}
