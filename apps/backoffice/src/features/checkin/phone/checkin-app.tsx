import { type JSX, useState, useSyncExternalStore } from 'react';
import { EndedScreen } from './opening/ended-screen.tsx';
import type { Gate } from './gate-state.ts';
import { GateBoundary } from './gate-boundary.tsx';
import { GateScreen } from './gate-screen.tsx';
import { PairScreen } from './opening/pair-screen.tsx';
import { UnlockScreen } from './opening/unlock-screen.tsx';

/** Reads the secret of a pairing code and removes it from the address. */
function secretOfAddress(): string | null {
  const secret = location.hash.slice(1);
  if (!/^[\w-]{43}$/.test(secret)) return null;
  history.replaceState(null, '', location.pathname);
  return secret;
}

/** The check-in app on the phone. */
export function CheckinApp({ gate }: { gate: Gate }): JSX.Element {
  return (
    <GateBoundary gate={gate}>
      <Phase gate={gate} />
    </GateBoundary>
  );
}

/** The screen for the phone's phase. */
function Phase({ gate }: { gate: Gate }): JSX.Element {
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  const [secret, setSecret] = useState(secretOfAddress);
  if (state.phase === 'starting') return <main className="ci" aria-busy="true" />;
  if (secret !== null) {
    return <PairScreen gate={gate} state={state} secret={secret} onDone={() => setSecret(null)} />;
  }
  if (state.phase === 'locked') return <UnlockScreen gate={gate} state={state} />;
  if (state.phase === 'open') return <GateScreen gate={gate} state={state} />;
  return <EndedScreen gate={gate} state={state} />;
}
