import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { type JSX, useEffect, useState } from 'react';
import { readSession } from '../../../shared/session/session-cookies.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import type { EntryForm } from '../entry-form/entry-form.ts';
import type { SentEntry } from '../sending/send-entry.ts';
import { carsOf } from './line-car.ts';
import { carCount, LineEntry, priceText } from './line-entry.tsx';
import { LineHead } from './line-head.tsx';
import { LineRules } from './line-rules.tsx';
import { OpeningClock } from './opening-clock.tsx';
import { PlacesLine, PlacesNow } from './places-now.tsx';
import { PressBar } from './press-bar.tsx';
import { countdownAnnouncement, pressLook } from './press-look.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { freePlaces, type PressWindow, pressWindow, standsOnLine } from './start-line.rules.ts';
import { useFreshLine } from './use-fresh-line.ts';
import { useOnline } from './use-online.ts';
import { type PressRefusal, usePress } from './use-press.ts';
import './start-line.css';

/** Why the customer leaves the start line for the form or the page before it. */
export interface LeftLine {
  /** Null when the customer opened the form. */
  refusal: PressRefusal | null;
}

interface StartLineProps {
  /** Stage and ready prepared entry, as they were when the start line opened. */
  data: EntryData;
  /** Functions of the form. They are props, because an import here would split the chunk of every form. */
  formOf: (prepared: PreparedEntry) => EntryForm;
  sentOf: (prepared: PreparedEntry, stage: StageDetail) => SentEntry;
  onEntered: (registration: Registration, receivedAt: string) => void;
  /** @param left null when the window has closed or the entry is not ready any more */
  onLeft: (left: LeftLine | null) => void;
}

/** The session has to last this long after the opening, in milliseconds. */
const SESSION_RESERVE = 60_000;

function endsTooEarly({ opens }: PressWindow): boolean {
  const session = readSession();
  return session !== null && Date.parse(session.expireAt) < opens.getTime() + SESSION_RESERVE;
}

interface LineProps extends StartLineProps {
  prepared: PreparedEntry;
  window: PressWindow;
  now: Date;
  readAt: Date | null;
}

function Line({ data, prepared, window, now, readAt, ...props }: LineProps): JSX.Element {
  const { stage } = data;
  const [wasPressed, setPressed] = useState(false);
  const isOnline = useOnline();
  const { way, earlyAt, press } = usePress({
    sent: props.sentOf(prepared, stage),
    window,
    onEntered: props.onEntered,
    onRefused: (refusal) => props.onLeft({ refusal }),
  });
  const { onLeft } = props;
  // A press on its way is still being decided.
  const isOver = way === null && now > window.closes;
  useEffect(() => {
    if (isOver) onLeft(null);
  }, [isOver, onLeft]);
  const remaining = window.opens.getTime() - now.getTime();
  const [began] = useState(remaining);
  const cars = carsOf(data, props.formOf(prepared));
  const cents = amountDueCents(stage.event_value, cars.length, stage.event.is_paid);
  const pool = freePlaces(stage, window);
  const isFull = pool.free < cars.length;
  const look = pressLook({
    window,
    now,
    way,
    isOnline,
    wasPressed,
    earlyAt,
    isFull,
    entry: `${carCount(cars.length)}, ${priceText(cents)}`,
  });
  const places = { ...pool, stage, readAt };
  return (
    <div className="wrap go">
      <div className="go-main">
        <LineHead title={stage.title} stage={stage} />
        <OpeningClock
          stageId={stage.id}
          opens={window.opens}
          now={now}
          under={way ? 'seu toque já foi' : isFull ? 'as vagas acabaram' : 'o botão acendeu'}
          foot={<PlacesLine {...places} />}
        />
        <PressBar
          look={look}
          onPress={() => {
            const isOpen = serverNow() >= window.opens;
            setPressed(!isOpen);
            // Sends nothing before the opening, nor without a network.
            if (isOpen && (isOnline || way)) press();
          }}
        />
        <p className="vh" aria-live="polite">
          {way ? 'Enviando.' : countdownAnnouncement(remaining)}
        </p>
        <p className="vh" aria-live="assertive">
          {began > 0 && remaining <= 0 && 'Abriu. Inscrever-se.'}
        </p>
        <LineRules cars={cars.length} isSlow={way !== null && way.kind !== 'sending'} />
      </div>
      <div className="go-side">
        <PlacesNow {...places} />
        <section className="go-part">
          <h2>O que vai no toque</h2>
          <LineEntry cars={cars} cents={cents} />
          {!way && (
            <TextButton onClick={() => onLeft({ refusal: null })}>Editar a inscrição</TextButton>
          )}
        </section>
      </div>
    </div>
  );
}

/**
 * The page of a ready entry from ten minutes before the opening: the server's clock, places, what goes with the press,
 * and one button (OPEN-09). Everything is loaded before; after the opening only the press leaves the device.
 */
export function StartLine(props: StartLineProps): JSX.Element | null {
  const { data, onLeft } = props;
  const known = data.prepared;
  if (!known) throw new Error('the start line needs a prepared entry');
  const now = useServerNow(everySecond);
  const [window, setWindow] = useState(() => pressWindow(data.stage, known, now));
  const isOpen = window !== null && now >= window.opens;
  const fresh = useFreshLine({ stage: data.stage, prepared: known }, window?.opens ?? null);
  const { stage, readAt } = fresh;
  const [prepared, setPrepared] = useState(known);
  // After the opening the entry that was ready is sent; the server judges it.
  if (!isOpen && fresh.prepared && fresh.prepared !== prepared) setPrepared(fresh.prepared);
  const told = isOpen ? window : pressWindow(stage, prepared, now);
  if (told?.opens.getTime() !== window?.opens.getTime()) setWindow(told);
  const isOver = window === null || (!isOpen && !standsOnLine(stage, fresh.prepared, now));
  useEffect(() => {
    if (isOver) onLeft(null);
  }, [isOver, onLeft]);
  if (isOver) return null;
  const shown = { ...props, data: { ...data, stage, prepared } };
  if (!isOpen && endsTooEarly(window)) {
    return <SignInAgain {...shown} opens={window.opens} now={now} />;
  }
  return <Line {...shown} prepared={prepared} window={window} now={now} readAt={readAt} />;
}

// Loaded with the start line, because nothing but the answer may be fetched after the opening.
export { AnswerPage } from './answer-page.tsx';
export { RefusedHead } from './refused-head.tsx';
