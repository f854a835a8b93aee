import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { ListBar } from '@trilha/ui/ledger/list-bar.tsx';
import { OrderSwitch } from '@trilha/ui/ledger/order-switch.tsx';
import type { JSX } from 'react';
import type { EventsTab } from './events-tabs.ts';
import type { EventLists } from './use-event-lists.ts';

const today = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
);

const coming = [
  { value: 'asc', label: 'Mais próximas' },
  { value: 'desc', label: 'Mais distantes' },
];
const gone = [
  { value: 'desc', label: 'Mais recentes' },
  { value: 'asc', label: 'Mais antigas' },
];

/** Today, and the order of the list with the means to turn it round (EVT-04). */
export function EventsBar({ tab, lists }: { tab: EventsTab; lists: EventLists }): JSX.Element {
  return (
    <ListBar note={`Hoje é ${today().format(lists.now).replace('-feira', '')}`}>
      <OrderSwitch
        options={tab === 'anteriores' ? gone : coming}
        value={lists.order}
        onToggle={lists.toggleOrder}
      />
    </ListBar>
  );
}
