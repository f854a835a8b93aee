import { useQuery } from '@tanstack/react-query';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { StageRowSkeleton } from '@trilha/ui/ledger/stage-row-skeleton.tsx';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import { Tabs } from '@trilha/ui/navigation/tabs.tsx';
import type { JSX, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useBrand } from '../../shared/brand.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useNextStep } from '../../shared/next-step/use-next-step.tsx';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { usePayment } from '../../shared/use-payment.ts';
import { EventsPanel } from './events-panel.tsx';
import { type EventsTab, eventsTabs, eventsTabOf } from './events-tabs.ts';
import './events.css';
import { useEventLists } from './use-event-lists.ts';

const none: readonly Registration[] = [];

/** Keeps the column next to the title even when empty, so that the title does not move when the next step appears. */
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

/** Without tabs: a next step that appears above would push them down under the customer's finger. */
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

/** The stages to come, one's own registrations, and the stages that were (EVT-01 to EVT-43). */
export default function EventsScreen(): JSX.Element {
  const [tab, select] = useTab();
  const lists = useEventLists();
  const own = useQuery(ownRegistrationsQuery);
  const registrations = own.data?.userRegistration ?? none;
  const pay = usePayment();
  const { isKnown, block } = useNextStep();
  const tabs = eventsTabs({
    proximas: lists.upcoming?.length,
    inscricoes: own.data?.userRegistration.length,
    anteriores: lists.past?.length,
  });

  if (!isKnown) return <Skeleton />;
  return (
    <div className="wrap events">
      <Head aside={block} />
      <Tabs label="Eventos" tabs={tabs} selected={tab} onSelect={select}>
        <EventsPanel
          tab={tab}
          lists={lists}
          own={own}
          registrations={registrations}
          waiting={<Waiting />}
          onPay={pay}
          onSelect={select}
          hasNextStep={block !== null}
        />
      </Tabs>
    </div>
  );
}
