import { type JSX, useEffect, useState } from 'react';
import type { GateState } from './gate-state.ts';

/** Age at which the list is marked as old, in milliseconds. */
const OLD_MS = 2 * 3_600_000;
const SIGNAL = { none: 'sem sinal', trying: 'procurando sinal', there: 'com sinal' } as const;

/** The current time, updated every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function ageWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'de agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `há ${hours} h ${minutes % 60} min` : `há ${Math.floor(hours / 24)} dias`;
}

/** The bar that is always visible: stage, age of the list, number of unsent entries. */
export function Top({ state }: { state: GateState }): JSX.Element {
  const now = useNow() + state.offset;
  const { list, device, waiting, signal } = state;
  const age = list === null ? null : now - list.at;
  const isOld = age !== null && age > OLD_MS;
  return (
    <header className="ci-top">
      <div className={isOld ? 'ci-due' : undefined}>
        <b>{device === null ? 'Check-in' : `${device.stage.title}, ${device.name}`}</b>
        <small>
          {list === null || age === null
            ? 'Lista fechada'
            : `Lista ${ageWords(age)}, rev. ${list.roster.revision}`}
        </small>
      </div>
      <div className={waiting > 0 ? 'ci-due' : undefined}>
        <b>{waiting === 0 ? 'Tudo enviado' : `${waiting} por enviar`}</b>
        <small>{SIGNAL[signal]}</small>
      </div>
    </header>
  );
}
