import type { UseQueryResult } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import type { JSX, ReactNode } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { EventsBar } from './events-bar.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { hasRoomForMore, ownEntry, sortRegistrations } from './event-lists.ts';
import type { EventsTab } from './events-tabs.ts';
import type { OwnParts } from './own-parts.ts';
import { PastStage } from './past-stage.tsx';
import { UpcomingStage } from './upcoming-stage.tsx';
import type { EventLists } from './use-event-lists.ts';

interface EventsPanelProps {
  tab: EventsTab;
  lists: EventLists;
  own: UseQueryResult;
  registrations: readonly Registration[];
  /** There as soon as there is a registration. */
  parts: OwnParts | undefined;
  waiting: ReactNode;
  onPay: (registration: Registration) => void;
  onSelect: (tab: EventsTab) => void;
}

function upcomingRows(props: EventsPanelProps, stages: readonly Stage[]): JSX.Element[] {
  const { lists, registrations, parts, onPay } = props;
  return stages.map((stage) => {
    const [own, others] = ownEntry(registrations, stage.id);
    return parts && own ? (
      <parts.OwnStage
        key={stage.id}
        stage={stage}
        now={lists.now}
        own={own}
        others={others}
        hasRoom={hasRoomForMore(registrations, stage)}
        onPay={onPay}
      />
    ) : (
      <UpcomingStage key={stage.id} stage={stage} now={lists.now} />
    );
  });
}

/** The rows of a tab; undefined until they are known. */
function rowsOf(props: EventsPanelProps): JSX.Element[] | undefined {
  const { tab, lists, own, registrations, parts, onPay } = props;
  const { upcoming, past, now, order } = lists;
  switch (tab) {
    case 'proximas':
      // Whether a stage is one's own decides the whole row: it waits for both answers.
      return upcoming && !own.isPending ? upcomingRows(props, upcoming) : undefined;
    case 'inscricoes':
      if (own.isPending || own.isError) return undefined;
      // Without a registration there are no parts to draw one with.
      return parts
        ? sortRegistrations(registrations, order).map((registration) => (
            <parts.RegistrationRow
              key={registration.id}
              registration={registration}
              now={now}
              onPay={onPay}
            />
          ))
        : [];
    case 'anteriores':
      return past?.map((stage) => <PastStage key={stage.id} stage={stage} now={now} />);
  }
}

/** The panel of the selected tab: its rows, or why there are none. */
export function EventsPanel(props: EventsPanelProps): JSX.Element {
  const { tab, lists, own, waiting, onSelect } = props;
  const rows = rowsOf(props);
  const stagesFailed = tab !== 'inscricoes' && lists.error;
  const ownFailed = tab !== 'anteriores' && own.error && own.data === undefined && own.error;
  return (
    <>
      {rows && rows.length > 0 && <EventsBar tab={tab} lists={lists} />}
      {stagesFailed && (
        <div className="events-problem">
          <LoadFailed error={stagesFailed} busy={lists.isFetching} onRetry={lists.retry} />
        </div>
      )}
      {ownFailed && !stagesFailed && (
        <div className="events-problem">
          <LoadFailed
            error={ownFailed}
            what="suas inscrições"
            busy={own.isFetching}
            onRetry={() => void own.refetch()}
          />
        </div>
      )}
      {rows === undefined && !stagesFailed && !ownFailed && waiting}
      {rows?.length === 0 && (
        <EmptyTab tab={tab} upcoming={lists.upcoming} now={lists.now} onSelect={onSelect} />
      )}
      {rows && rows.length > 0 && <Ledger>{rows}</Ledger>}
    </>
  );
}
