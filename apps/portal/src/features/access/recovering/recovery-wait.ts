import { useEffect, useState } from 'react';
import { keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

const KEY = 'recovery-wait';
/** AUTH-26: wait before the next request, in seconds. */
const WAIT_SECONDS = 120;
/** AUTH-28: how long the screen remembers that a request was sent, in seconds. */
const FORGET_SECONDS = 200;

interface Wait {
  until: number;
  forgetAt: number;
}

function read(): Wait | null {
  const wait = readKept('device', KEY) as Wait | null;
  return wait && wait.forgetAt > serverNow().getTime() ? wait : null;
}

export interface RecoveryWait {
  /** Seconds until the button works again; 0 when it does. */
  secondsLeft: number;
  /** True while the screen remembers the last request (AUTH-28). */
  wasSent: boolean;
  start: (seconds?: number) => void;
}

/** The pause after a recovery request, kept across reloads (C28). */
export function useRecoveryWait(): RecoveryWait {
  const [wait, setWait] = useState<Wait | null>(null);
  const [now, setNow] = useState(0);

  useEffect(() => {
    const tick = () => {
      setWait(read());
      setNow(serverNow().getTime());
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);

  return {
    secondsLeft: wait ? Math.max(0, Math.ceil((wait.until - now) / 1_000)) : 0,
    wasSent: wait !== null,
    start: (seconds = WAIT_SECONDS) => {
      const from = serverNow().getTime();
      const next = {
        until: from + seconds * 1_000,
        forgetAt: from + Math.max(seconds, FORGET_SECONDS) * 1_000,
      };
      keep('device', KEY, next);
      setNow(from);
      setWait(next);
    },
  };
}
