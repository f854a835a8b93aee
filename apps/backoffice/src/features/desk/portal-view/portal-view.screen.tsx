import { type JSX, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { useCustomer } from '../customers/customer/use-customer.ts';
import { OpenForm, type OpenView } from './open-form.tsx';
import { PortalFrame } from './portal-frame.tsx';
import './portal-view.css';

/** The open view, until it expires. */
function useOpenView() {
  const [view, setView] = useState<OpenView | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (view === null) return undefined;
    const end = (): void => {
      setView(null);
      setOver(true);
    };
    const timer = setTimeout(end, Math.max(0, view.until - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [view]);
  return { view, isOver, open: setView };
}

/** Why there is nothing to show; null when there is. */
function emptiness({ state, reach }: { state: string; reach: string }): string | null {
  if (reach !== 'account') {
    return 'Seu acesso é de uma etapa, e o portal mostra a conta inteira. Peça a quem atende a marca.';
  }
  if (state === 'erased') return 'Esta conta foi apagada: não há portal para ela.';
  return state === 'incomplete'
    ? 'Este cliente ainda não terminou o cadastro. O portal o leva ao formulário de cadastro e não mostra outra página.'
    : null;
}

/** 'Ver como o cliente vê': a customer's portal pages, read-only (ADR 100). */
export default function PortalViewScreen(): JSX.Element {
  const { id } = useParams();
  const customerId = Number(id);
  const { query } = useCustomer(customerId);
  const { view, isOver, open } = useOpenView();
  const { data: customer } = query;
  if (!customer) {
    return <UnloadedScreen title="Como o cliente vê" subject="Este cliente" loading={query} />;
  }
  const nothing = emptiness(customer);
  const who = customer.name || customer.email || `Conta ${customerId}`;
  return (
    <Screen>
      <ScreenHead
        title="Como o cliente vê"
        facts={<Link to={`/clientes/${customerId}`}>{who}</Link>}
      />
      {nothing === null && view !== null ? <PortalFrame view={view} customer={customer} /> : null}
      {nothing === null && view === null ? (
        <OpenForm customerId={customerId} isOver={isOver} onOpen={open} />
      ) : null}
      {nothing === null ? null : <p className="portal-none">{nothing}</p>}
    </Screen>
  );
}
