import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/server-clock.ts';

/** The server's time, drawn anew at every whole second while `ticking`. */
export function useServerNow(ticking: boolean): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticking) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const instant = serverNow();
      setNow(instant);
      timer = setTimeout(tick, 1_000 - instant.getMilliseconds());
    };
    tick();
    return () => clearTimeout(timer);
  }, [ticking]);
  return now;
}
