import { type JSX, useEffect, useState } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

const MINUTE_MS = 60_000;
const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
const minute = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and time in São Paulo by the server's clock, wherever the device is. */
export function Clock(): JSX.Element {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const untilNext = MINUTE_MS - (serverNow().getTime() % MINUTE_MS);
      timer = setTimeout(() => {
        setNow(serverNow());
        wait();
      }, untilNext);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="clock">
      <span className="vh">Em São Paulo:</span>
      <span className="num">{day.format(now).replace('.', '')}</span>
      <time className="num" dateTime={now.toISOString()}>
        {minute.format(now)}
      </time>
    </div>
  );
}
