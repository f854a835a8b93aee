import { SECRET_OVERLAP_HOURS } from '@trilha/contract/integrations/hook-events.rules.ts';
import {
  type Hook,
  renewHookSecret,
  switchHook,
  testHook,
} from '@trilha/contract/integrations/hooks.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useIntegrationRefusal, useReloadIntegrations } from '../use-integrations.ts';
import { HookSecret } from './hook-secret.tsx';

/** Actions on a webhook: test, new secret, switch off and on. */
export function HookActs({ hook }: { hook: Hook }): JSX.Element {
  const { id, name, state } = hook;
  const params = { id };
  const [asking, setAsking] = useState<'secret' | 'switch' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { isSending, problem, send } = useSending();
  const refusal = useIntegrationRefusal();
  const reload = useReloadIntegrations();
  const isOn = state === 'on' || state === 'failing';
  const test = () =>
    send(async () => {
      await call(testHook, { params });
      setSaid('O teste está na fila: aparece entre as entregas.');
      await reload();
    });
  return (
    <>
      <div className="integration-acts">
        {isOn ? (
          <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void test()}>
            Enviar teste
          </GuardedButton>
        ) : null}
        <GuardedButton refusal={refusal} onDo={() => setAsking('secret')}>
          Novo segredo…
        </GuardedButton>
        <GuardedButton refusal={refusal} onDo={() => setAsking('switch')}>
          {isOn ? 'Desligar…' : 'Ligar…'}
        </GuardedButton>
      </div>
      <RefusalLine text={refusal} />
      <Problem text={problem} />
      <output className="q s">{said}</output>
      {asking === 'secret' ? (
        <ReasonDialog
          title={`Novo segredo para ${name}?`}
          lead={`Por ${SECRET_OVERLAP_HOURS} horas as mensagens vão assinadas com o novo e com o anterior; depois, só com o novo.`}
          does="Criar segredo"
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const answer = await call(renewHookSecret, { params, body: { reason } });
            setSecret(answer.secret);
            setAsking(null);
            await reload();
          }}
        />
      ) : null}
      {asking === 'switch' ? (
        <ReasonDialog
          title={isOn ? `Desligar ${name}?` : `Ligar ${name}?`}
          lead={
            isOn
              ? 'Nada mais é contado. O que está na fila para, e depois de ligado se reenvia um por um.'
              : 'Conta o que acontecer a partir de agora. O que parou se reenvia um por um.'
          }
          does={isOn ? 'Desligar' : 'Ligar'}
          isDanger={isOn}
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const answer = await call(switchHook, { params, body: { is_on: !isOn, reason } });
            setSaid(answer.message);
            setAsking(null);
            await reload();
          }}
        />
      ) : null}
      {secret === null ? null : (
        <HookSecret name={name} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}
