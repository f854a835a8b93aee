import {
  type DeliveryState,
  HOOK_EVENTS,
  TEST_EVENT,
} from '@trilha/contract/integrations/hook-events.rules.ts';
import {
  type Delivery,
  type Hook,
  resendDelivery,
} from '@trilha/contract/integrations/hooks.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import {
  useDeliveries,
  useIntegrationRefusal,
  useReloadIntegrations,
} from '../use-integrations.ts';

const STATES: Readonly<Record<DeliveryState, { readonly mark: string; readonly words: string }>> = {
  waiting: { mark: 'st st--wait', words: 'na fila' },
  delivered: { mark: 'st st--ok', words: 'entregue' },
  failed: { mark: 'st st--bad', words: 'desistiu' },
  held: { mark: 'st st--off', words: 'parada' },
};

const KINDS: Readonly<Record<string, string>> = { ...HOOK_EVENTS, [TEST_EVENT]: 'teste' };

const ERRORS: Readonly<Record<string, string>> = {
  'own network': 'endereço da nossa rede',
  'no answer': 'sem resposta',
};

/** The last response, e.g. `resposta 503 em 120 ms, 3 tentativas`. */
function answerWords({ attempts, last_status, last_error, last_ms }: Delivery): string {
  if (attempts === 0) return 'ainda sem tentativa';
  const said =
    last_status === null ? (ERRORS[last_error ?? ''] ?? 'sem resposta') : `resposta ${last_status}`;
  const tries = attempts === 1 ? '1 tentativa' : `${attempts} tentativas`;
  return `${said} em ${(last_ms ?? 0).toLocaleString('pt-BR')} ms, ${tries}`;
}

/** The sent body, indented. */
const laidOut = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function DeliveryRow({ delivery, isOn }: { delivery: Delivery; isOn: boolean }): JSX.Element {
  const { id, kind, state, message, body, last_at, created_at } = delivery;
  const { isSending, problem, send } = useSending();
  const refusal = useIntegrationRefusal();
  const reload = useReloadIntegrations();
  const resend = () =>
    send(async () => {
      await call(resendDelivery, { params: { id } });
      await reload();
    });
  const { mark, words } = STATES[state];
  return (
    <li>
      <div className="integration-facts">
        <span className={mark}>{words}</span>
        <b>{KINDS[kind] ?? kind}</b>
        <time className="num q s" dateTime={last_at ?? created_at}>
          {momentWords(last_at ?? created_at)}
        </time>
      </div>
      <div className="integration-facts">
        <span className="q s num">{answerWords(delivery)}</span>
        {state === 'waiting' || !isOn ? null : (
          <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void resend()}>
            Reenviar
          </GuardedButton>
        )}
      </div>
      <Problem text={problem} />
      <details>
        <summary className="s">Conteúdo</summary>
        <p className="q s integration-url">{message}</p>
        <pre>{laidOut(body)}</pre>
      </details>
    </li>
  );
}

/** Messages of a webhook, newest first, with state, response and time; each can be sent again. */
export function HookDeliveries({ hook }: { hook: Hook }): JSX.Element {
  const list = useDeliveries(hook.id);
  const isOn = hook.state === 'on' || hook.state === 'failing';
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries);
  if (list.isError) return <Problem text="As entregas não vieram. Tentando de novo." />;
  if (deliveries === undefined) return <p className="q">Lendo…</p>;
  if (deliveries.length === 0) {
    return <p className="q">Nada foi contado ainda. O teste mostra se o parceiro ouve.</p>;
  }
  return (
    <>
      <ul className="deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="tertiary" size="small" onClick={() => void list.fetchNextPage()}>
          Mais antigas
        </Button>
      ) : null}
    </>
  );
}
