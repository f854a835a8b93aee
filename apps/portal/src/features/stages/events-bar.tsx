import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import type { SortOrder } from '@trilha/contract/stages/stages.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { ListBar } from '@trilha/ui/ledger/list-bar.tsx';
import type { JSX } from 'react';
import type { EventsTab } from './events-tabs.ts';
import type { EventLists } from './use-event-lists.ts';

const today = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const coming: Record<SortOrder, string> = {
  asc: 'Mais próximas primeiro',
  desc: 'Mais distantes primeiro',
};
const gone: Record<SortOrder, string> = {
  asc: 'Mais antigas primeiro',
  desc: 'Mais recentes primeiro',
};

/** Today, and the order of the list with the means to turn it round (EVT-04). */
export function EventsBar({ tab, lists }: { tab: EventsTab; lists: EventLists }): JSX.Element {
  const words = tab === 'anteriores' ? gone : coming;
  return (
    <ListBar note={`Hoje é ${today.format(lists.now).replace('-feira', '')}`}>
      <TextButton onClick={lists.toggleOrder}>
        <Icon name="sort" />
        <span>
          <span className="vh">Ordem: </span>
          {words[lists.order]}
        </span>
      </TextButton>
    </ListBar>
  );
}
