import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { StageRowSkeleton } from '@trilha/ui/ledger/stage-row-skeleton.tsx';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import { Tabs } from '@trilha/ui/navigation/tabs.tsx';
import { type JSX, type ReactNode, useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useBrand } from '../../shared/brand.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { openPayment } from '../../shared/payment-slot.tsx';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../shared/queries/registrations.queries.ts';
import { EventsPanel } from './events-panel.tsx';
import { type EventsTab, eventsTabs, eventsTabOf } from './events-tabs.ts';
import './events.css';
import { payNextStep } from './own-rows.tsx';
import { useEventLists } from './use-event-lists.ts';

const none: readonly Registration[] = [];

/**
 * Keeps the column beside the title even when empty, so that the title does not move when a payment
 * notice appears there.
 */
function Head({ aside = null }: { aside?: ReactNode }): JSX.Element {
  const { nickname, events } = useBrand();
  return (
    <PageHead title={`Vem pra trilha com a ${nickname}`} lead={events.introduction} aside={aside} />
  );
}

function Waiting(): JSX.Element {
  return (
    <Ledger>
      <StageRowSkeleton />
      <StageRowSkeleton />
      <StageRowSkeleton />
    </Ledger>
  );
}

/**
 * Without the tabs: the payment notice that may appear above would push them down while somebody
 * presses one.
 */
export function Skeleton(): JSX.Element {
  return (
    <div className="wrap events">
      <Head />
      <Waiting />
    </div>
  );
}

/** The tab is part of the address, so that going back leads to it. */
function useTab(): [tab: EventsTab, select: (tab: string) => void] {
  const { search } = useLocation();
  const select = (tab: string) => {
    const aba = tab === 'proximas' ? undefined : tab;
    navigate(to(paths.events, undefined, { aba }), { replace: true });
  };
  return [eventsTabOf(search), select];
}

/** 'QR Code Pix' (EVT-26); what is paid meanwhile shows in the lists. */
function usePayment(): (registration: Registration) => void {
  const queries = useQueryClient();
  return useCallback(
    (registration) => {
      // The list is newer than what another page may have left there.
      queries.setQueryData(registrationQuery(registration.id).queryKey, { registration });
      openPayment(registration, () => void queries.invalidateQueries(ownRegistrationsQuery));
    },
    [queries],
  );
}

/** The stages to come, one's own registrations, and the stages that were (EVT-01 to EVT-43). */
export default function EventsScreen(): JSX.Element {
  const [tab, select] = useTab();
  const lists = useEventLists();
  const own = useQuery(ownRegistrationsQuery);
  const registrations = own.data?.userRegistration ?? none;
  const pay = usePayment();
  const tabs = eventsTabs({
    proximas: lists.upcoming?.length,
    inscricoes: own.data?.userRegistration.length,
    anteriores: lists.past?.length,
  });

  if (own.isLoading) return <Skeleton />;
  return (
    <div className="wrap events">
      <Head aside={payNextStep({ registrations, onPay: pay })} />
      <Tabs label="Eventos" tabs={tabs} selected={tab} onSelect={select}>
        <EventsPanel
          tab={tab}
          lists={lists}
          own={own}
          registrations={registrations}
          waiting={<Waiting />}
          onPay={pay}
          onSelect={select}
        />
      </Tabs>
    </div>
  );
}
