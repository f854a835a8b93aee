import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  availability,
  countdownText,
  sortByStageDate,
} from '@trilha/contract/stages/stages.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { EmptyState } from '@trilha/ui/feedback/empty-state.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import type { EventsTab } from './events-tabs.ts';

interface EmptyTabProps {
  tab: EventsTab;
  upcoming: readonly Stage[] | undefined;
  now: Date;
  onSelect: (tab: EventsTab) => void;
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

/** 'A próxima etapa aberta é Poços de Caldas: faltam 10 dias.' */
function invitation(upcoming: readonly Stage[], now: Date): string | undefined {
  const open = upcoming.filter((stage) => availability(stage, now) === 'open');
  const [next] = sortByStageDate(open, 'asc', (stage) => stage);
  if (!next) return undefined;
  const countdown = countdownText(next, now);
  return `A próxima etapa aberta é ${next.title}${countdown ? `: ${countdown}` : ''}.`;
}

/** A tab without anything in it, and what to do next. */
export function EmptyTab(props: EmptyTabProps): JSX.Element {
  const { tab, upcoming, now, onSelect, hasNextStep } = props;
  const { empty } = useBrand().voice;
  switch (tab) {
    case 'proximas':
      return (
        <EmptyState map="sem-etapas" title="Nenhuma etapa marcada">
          {empty.stages}
        </EmptyState>
      );
    case 'inscricoes':
      return (
        <EmptyState
          map="sem-inscricoes"
          title="Nenhuma inscrição ainda"
          action={
            <Button
              variant={hasNextStep ? 'solid' : 'primary'}
              onClick={() => onSelect('proximas')}
            >
              Ver próximas etapas
            </Button>
          }
        >
          {invitation(upcoming ?? [], now) ?? empty.entries}
        </EmptyState>
      );
    case 'anteriores':
      return (
        <EmptyState map="sem-passado" title="Nenhum evento anterior">
          {empty.past}
        </EmptyState>
      );
  }
}
