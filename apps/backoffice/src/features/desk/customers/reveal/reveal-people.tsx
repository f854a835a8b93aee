import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import {
  createContext,
  type JSX,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';

/** How long revealed values stay visible, in milliseconds. */
const SHOWN_MS = 60_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A person's full values; null when not stored. */
interface Whole {
  readonly cpf: string | null;
  readonly phone: string | null;
}

interface Revealing {
  /** Undefined while hidden. */
  readonly of: (id: number) => Whole | undefined;
  readonly ask: (person: Named) => void;
  readonly hide: (id: number) => void;
}

const RevealContext = createContext<Revealing | null>(null);

/** @throws Error outside `RevealPeople` */
export function useReveal(): Revealing {
  const reveal = useContext(RevealContext);
  if (reveal === null) throw new Error('nobody can be revealed here');
  return reveal;
}

interface Shown extends Whole {
  /** When it is hidden, in milliseconds since 1970. */
  readonly until: number;
}

/** Hides each value after its minute, and all values when the page is no longer visible. */
function useHiding(shown: ReadonlyMap<number, Shown>, hide: (which: number | 'all') => void): void {
  useEffect(() => {
    const timers = [...shown].map(([id, { until }]) =>
      setTimeout(() => hide(id), until - Date.now()),
    );
    return () => timers.forEach(clearTimeout);
  }, [shown, hide]);
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) hide('all');
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hide]);
}

/**
 * Reveals CPF and phone of a screen's people for a minute. The reason is asked once per person, and the server records
 * every reveal with it. Nothing is cached: leaving the screen forgets values and reasons.
 */
export function RevealPeople({ children }: { children: ReactNode }): JSX.Element {
  const [shown, setShown] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const [asking, setAsking] = useState<Named | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hide = useCallback((which: number | 'all') => {
    setShown((now) => new Map([...now].filter(([id]) => which !== 'all' && id !== which)));
  }, []);
  const show = useCallback(async (id: number, reason: string): Promise<void> => {
    const whole = await call(revealPerson, { params: { id }, body: { reason } });
    setReasons((now) => new Map(now).set(id, reason));
    setShown((now) => new Map(now).set(id, { ...whole, until: Date.now() + SHOWN_MS }));
  }, []);
  useHiding(shown, hide);
  const reveal = useMemo((): Revealing => {
    const ask = (person: Named): void => {
      setProblem(null);
      const reason = reasons.get(person.id);
      if (reason === undefined) setAsking(person);
      else show(person.id, reason).catch((error: unknown) => setProblem(problemOf(error)));
    };
    return { of: (id) => shown.get(id), ask, hide };
  }, [shown, reasons, hide, show]);
  return (
    <RevealContext value={reveal}>
      {children}
      <Problem text={problem} />
      {asking === null ? null : (
        <ReasonDialog
          title={`Mostrar CPF e celular de ${asking.name || 'quem não tem nome ainda'}?`}
          lead="Aparecem por um minuto, só nesta tela. Fica registrado que foi você, quando e por quê."
          does="Mostrar"
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            await show(asking.id, reason);
            setAsking(null);
          }}
        />
      )}
    </RevealContext>
  );
}
