import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Ledger } from '@trilha/ui/ledger/ledger.tsx';
import type { JSX, ReactNode } from 'react';
import { errorWithoutAnswer } from '@trilha/web/api/api-error.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import {
  firstStageQuery,
  ownRegistrationsQuery,
} from '../../shared/queries/registrations.queries.ts';
import { useInSlices } from '../../shared/use-in-slices.ts';
import { EventsBar } from './events-bar.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { EventsTab } from './events-tabs.ts';
import type * as ownRowsModule from './registered/own-rows.tsx';
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
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

type OwnRows = typeof ownRowsModule;

/**
 * The code that draws the customer's own registrations, together with their news. It is loaded when the first one
 * exists, and refetched like them.
 */
export const ownRowsQuery = queryOptions({
  queryKey: ['own-rows'],
  queryFn: async ({ client }): Promise<OwnRows> => {
    const ownRows = await import('./registered/own-rows.tsx').catch(() => {
      throw errorWithoutAnswer();
    });
    await ownRows.bringNews(
      client.getQueryData(ownRegistrationsQuery.queryKey)?.userRegistration ?? [],
    );
    return ownRows;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The rows of a tab; undefined until they are known. */
function rowsOf(
  props: EventsPanelProps,
  refused: readonly number[],
  ownRows?: OwnRows,
): JSX.Element[] | undefined {
  const { tab, lists, own, registrations, onPay } = props;
  const { upcoming, past, now, order } = lists;
  switch (tab) {
    case 'proximas':
      // Whether a stage is one's own decides the whole row: it waits for both answers.
      if (own.isPending || (registrations.length > 0 && !ownRows)) return undefined;
      return upcoming?.map(
        (stage) =>
          ownRows?.ownStageRow(stage, { registrations, now, onPay }) ?? (
            <UpcomingStage
              key={stage.id}
              stage={stage}
              now={now}
              isRefused={refused.includes(stage.id)}
            />
          ),
      );
    case 'inscricoes':
      if (own.data === undefined) return undefined;
      if (registrations.length === 0) return [];
      return ownRows?.registrationRows(order, { registrations, now, onPay });
    case 'anteriores':
      return past?.map((stage) => (
        <PastStage key={stage.id} stage={stage} now={now} isRefused={refused.includes(stage.id)} />
      ));
  }
}

/** The panel of the selected tab: its rows, or why there are none. */
export function EventsPanel(props: EventsPanelProps): JSX.Element {
  const { tab, lists, registrations, waiting } = props;
  const ownRows = useQuery({ ...ownRowsQuery, enabled: registrations.length > 0 });
  const { data: first } = useQuery(firstStageQuery);
  const known = rowsOf(props, first?.refused ?? [], ownRows.data);
  const rows = useInSlices(known !== undefined) ? known : undefined;
  const stagesFailed = tab !== 'inscricoes' && lists.error;
  const own = props.own.data === undefined ? props.own : ownRows;
  const ownFailed = tab !== 'anteriores' && own.data === undefined && own.error;
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
      {tab === 'anteriores' && rows && (
        <p className="events-trails">
          <ButtonLink as={AppLink} to={paths.trails} variant="tertiary" size="small">
            Minhas trilhas
          </ButtonLink>
        </p>
      )}
      {rows && rows.length > 0 && <Ledger>{rows}</Ledger>}
    </>
  );
}
