import type { UseQueryResult } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import { type JSX, type ReactNode, Suspense, use } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { loadedOnce, useLoaded } from '../../shared/loaded-once.ts';
import { EventsBar } from './events-bar.tsx';
import type { EmptyTabProps } from './empty-tab.tsx';
import type { EventsTab } from './events-tabs.ts';
import type { OwnParts } from './own-parts.ts';
import { UpcomingStage } from './upcoming-stage.tsx';
import type { EventLists } from './use-event-lists.ts';

// Most people come for what is ahead, and there is something ahead.
const emptyTab = loadedOnce(() => import('./empty-tab.tsx'));
const pastStage = loadedOnce(() => import('./past-stage.tsx'));

type PastParts = Awaited<ReturnType<typeof pastStage.load>>;

function LateEmptyTab(props: EmptyTabProps): JSX.Element {
  const { EmptyTab } = useLoaded(emptyTab);
  return <EmptyTab {...props} />;
}

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

/** The rows of a tab; undefined until they are known. */
function rowsOf(
  props: EventsPanelProps,
  pastParts: PastParts | undefined,
): JSX.Element[] | undefined {
  const { tab, lists, own, registrations, parts, onPay } = props;
  const { upcoming, past, now, order } = lists;
  // Without a registration there are no parts to draw one with.
  switch (tab) {
    case 'proximas':
      // Whether a stage is one's own decides the whole row: it waits for both answers.
      if (own.isPending) return undefined;
      return upcoming?.map(
        (stage) =>
          parts?.ownStageRow(stage, { registrations, now, onPay }) ?? (
            <UpcomingStage key={stage.id} stage={stage} now={now} />
          ),
      );
    case 'inscricoes':
      if (own.isPending || own.isError) return undefined;
      return parts?.registrationRows(order, { registrations, now, onPay }) ?? [];
    case 'anteriores':
      return (
        past &&
        pastParts &&
        past.map((stage) => <pastParts.PastStage key={stage.id} stage={stage} now={now} />)
      );
  }
}

function Panel(props: EventsPanelProps): JSX.Element {
  const { tab, lists, own, waiting, onSelect } = props;
  const rows = rowsOf(props, tab === 'anteriores' ? use(pastStage.load()) : undefined);
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
        <LateEmptyTab tab={tab} upcoming={lists.upcoming} now={lists.now} onSelect={onSelect} />
      )}
      {rows && rows.length > 0 && <Ledger>{rows}</Ledger>}
    </>
  );
}

/** The panel of the selected tab: its rows, or why there are none. */
export function EventsPanel(props: EventsPanelProps): JSX.Element {
  return (
    <Suspense fallback={props.waiting}>
      <Panel {...props} />
    </Suspense>
  );
}
