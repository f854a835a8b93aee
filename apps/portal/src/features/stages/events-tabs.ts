import type { Tab } from '@trilha/ui/navigation/tabs.tsx';

/** The tab's value in the address: `/events?aba=inscricoes`. */
export type EventsTab = 'proximas' | 'inscricoes' | 'anteriores';

/** The three tabs (EVT-01 to EVT-03), with counts once they are known. */
export function eventsTabs(counts: Partial<Record<EventsTab, number | undefined>> = {}): Tab[] {
  return [
    { id: 'proximas', label: 'Próximas etapas', count: counts.proximas },
    { id: 'inscricoes', label: 'Minhas inscrições', count: counts.inscricoes },
    { id: 'anteriores', label: 'Eventos anteriores', count: counts.anteriores },
  ];
}

export function eventsTabOf(search: string): EventsTab {
  const aba = new URLSearchParams(search).get('aba');
  return aba === 'inscricoes' || aba === 'anteriores' ? aba : 'proximas';
}
