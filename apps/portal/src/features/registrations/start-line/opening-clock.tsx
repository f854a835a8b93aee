import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX, ReactNode } from 'react';
import { clockText, receivedInWords, receivedText } from './received-text.ts';
import './start-line.css';

/** A decorative drawing, loaded late; its box keeps the space. */
const useWay = lateModule(() => import('@trilha/ui/hand/opening-way.tsx'));

const two = (value: number) => String(value).padStart(2, '0');
const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Minutes and seconds until the opening, rounded up to whole seconds. */
function Figures({ remainingMs }: { remainingMs: number }): JSX.Element {
  const total = Math.ceil(remainingMs / 1_000);
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  const spoken = minutes > 0 ? counted(minutes, 'minuto', 'minutos') : '';
  const spokenSeconds = minutes > 0 ? '' : counted(seconds, 'segundo', 'segundos');
  return (
    <div className="clock-fig" role="timer" aria-label="Abre em">
      <span className="vh">{spoken || spokenSeconds}</span>
      <span aria-hidden="true">
        {two(minutes)}
        <small>minutos</small>
      </span>
      <i aria-hidden="true">:</i>
      <span aria-hidden="true">
        {two(seconds)}
        <small>segundos</small>
      </span>
    </div>
  );
}

interface OpeningClockProps {
  stageId: number;
  opens: Date;
  now: Date;
  /** Text below 'Abriu'. */
  under: string;
  /** Last line on phones: the free places. */
  foot?: ReactNode;
}

/** Countdown to the opening by the server's clock; after it, 'Abriu' (OPEN-09). */
export function OpeningClock(props: OpeningClockProps): JSX.Element {
  const { stageId, opens, now, under, foot } = props;
  const way = useWay();
  const remaining = opens.getTime() - now.getTime();
  const isOpen = remaining <= 0;
  const label = isOpen ? 'Inscrições abertas' : `Abre às ${formatTime(opens)}`;
  return (
    <section className="clock" aria-label={label}>
      <p className="clock-top">
        <span>{label}</span>
        <span>servidor {clockText(now)}</span>
      </p>
      {isOpen ? (
        <p className="clock-fig clock-fig--word">
          <span>
            Abriu
            <small>{under}</small>
          </span>
        </p>
      ) : (
        <Figures remainingMs={remaining} />
      )}
      <div className="clock-way">
        {way && <way.OpeningWay id={stageId} remainingMs={remaining} />}
      </div>
      {foot}
    </section>
  );
}

interface ReceivedClockProps {
  receivedAt: Date;
  /** One sentence that explains the time. */
  children: ReactNode;
}

/** Replaces the countdown after an answer: the server's receive time, cut to a tenth of a second (OPEN-13). */
export function ReceivedClock({ receivedAt, children }: ReceivedClockProps): JSX.Element {
  return (
    <section className="clock" aria-label="Recebido às">
      <p className="clock-top">
        <span>Recebido às</span>
        <span>hora do servidor</span>
      </p>
      <p className="clock-fig clock-fig--at">
        <span className="vh">{receivedInWords(receivedAt)}</span>
        <span aria-hidden="true">{receivedText(receivedAt)}</span>
      </p>
      <p className="clock-say">{children}</p>
    </section>
  );
}
