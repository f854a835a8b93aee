import type { UseQueryResult } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import type { JSX, ReactNode } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { EventsBar } from './events-bar.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { EventsTab } from './events-tabs.ts';
import { ownStageRow, registrationRows } from './own-rows.tsx';
import { PastStage } from './past-stage.tsx';
import { UpcomingStage } from './upcoming-stage.tsx';
import type { EventLists } from './use-event-lists.ts';

interface EventsPanelProps {
  tab: EventsTab;
  lists: EventLists;
  own: UseQueryResult;
  registrations: readonly Registration[];
  waiting: ReactNode;
  onPay: (registration: Registration) => void;
  onSelect: (tab: EventsTab) => void;
  /** The page's accent stands above already. */
  hasNextStep: boolean;
}

/** The rows of a tab; undefined until they are known. */
function rowsOf(props: EventsPanelProps): JSX.Element[] | undefined {
  const { tab, lists, own, registrations, onPay } = props;
  const { upcoming, past, now, order } = lists;
  switch (tab) {
    case 'proximas':
      // Whether a stage is one's own decides the whole row: it waits for both answers.
      if (own.isPending) return undefined;
      return upcoming?.map(
        (stage) =>
          ownStageRow(stage, { registrations, now, onPay }) ?? (
            <UpcomingStage key={stage.id} stage={stage} now={now} />
          ),
      );
    case 'inscricoes':
      if (own.data === undefined) return undefined;
      return registrationRows(order, { registrations, now, onPay });
    case 'anteriores':
      return past?.map((stage) => <PastStage key={stage.id} stage={stage} now={now} />);
  }
}

/** The panel of the selected tab: its rows, or why there are none. */
export function EventsPanel(props: EventsPanelProps): JSX.Element {
  const { tab, lists, own, waiting } = props;
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
      {rows?.length === 0 && <EmptyTab {...props} upcoming={lists.upcoming} now={lists.now} />}
      {rows && rows.length > 0 && <Ledger>{rows}</Ledger>}
    </>
  );
}
