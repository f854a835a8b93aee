import { FAILING_DAYS, HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import type { Hook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { PlaceOf } from '../keys/key-columns.tsx';
import { HookActs } from './hook-acts.tsx';
import { HookDeliveries } from './hook-deliveries.tsx';
import { StateOfHook } from './hook-columns.tsx';

/** What is wrong with a webhook, and the consequence; null when it works. */
function troubleOf({ state, failing_since: since, stopped }: Hook): string | null {
  if (since === null) return null;
  if (state === 'failing') {
    return `Nada chega desde ${momentWords(since)}. Depois de ${FAILING_DAYS} dias assim, desliga sozinho.`;
  }
  if (state !== 'given_up') return null;
  return `Falhava desde ${momentWords(since)}. ${stopped === 1 ? '1 entrega parou' : `${stopped} entregas pararam`}: ligue e reenvie.`;
}

interface HookPanelProps {
  hook: Hook;
  address: ListAddress;
}

/** The panel of a webhook: address, kinds of events, and messages with their results. */
export function HookPanel({ hook, address }: HookPanelProps): JSX.Element {
  const { name, url, kinds, state, old_secret_until: overlap } = hook;
  const trouble = troubleOf(hook);
  return (
    <Panel
      label={name}
      address={address}
      title={<h2 className="integration-name">{name}</h2>}
      head={
        <>
          <p className="integration-facts">
            <StateOfHook state={state} />
            <span>
              <PlaceOf {...hook} />
            </span>
          </p>
          <p className="q s integration-url">{url}</p>
          <HookActs hook={hook} />
        </>
      }
    >
      {trouble === null ? null : (
        <section>
          <p>{trouble}</p>
        </section>
      )}
      <section>
        <h2>Entregas</h2>
        <HookDeliveries hook={hook} />
      </section>
      <section>
        <h2>O webhook</h2>
        <ul className="integration-list">
          {kinds.map((kind) => (
            <li key={kind}>{HOOK_EVENTS[kind]}</li>
          ))}
        </ul>
        <div className="lines">
          <div>
            <span>Criado</span>
            <span className="v num">{momentWords(hook.made_at)}</span>
          </div>
          <div>
            <span>Por</span>
            <span className="v">{hook.made_by}</span>
          </div>
          {overlap === null ? null : (
            <div>
              <span>Segredo anterior assina até</span>
              <span className="v num">{momentWords(overlap)}</span>
            </div>
          )}
        </div>
      </section>
    </Panel>
  );
}
