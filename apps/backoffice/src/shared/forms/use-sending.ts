import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { SaidError } from './said-error.ts';

interface Sending {
  readonly isSending: boolean;
  /** Why the last try was refused, in words. */
  readonly problem: string | null;
  /** Texts by field of the last refusal. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Does the work, one at a time; a refusal becomes `problem`. @returns whether it went well */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Tells a problem that the page found itself, instead of what was refused last; null: nothing is wrong any more. */
  readonly refuse: (problem: string | null) => void;
}

const seconds = (count: number): string => `${count} ${count === 1 ? 'segundo' : 'segundos'}`;

/** A refusal in words, with how long to wait where the server says so. */
export function problemOf(error: unknown): string {
  if (error instanceof SaidError) return error.message;
  if (!(error instanceof ApiError)) return 'Erro inesperado. Tente novamente.';
  const { message, retryAfter } = error;
  if (retryAfter === undefined || error.status !== 429) return message;
  const wait = retryAfter < 90 ? seconds(retryAfter) : `${Math.ceil(retryAfter / 60)} minutos`;
  return `${message} Espere ${wait}.`;
}

/** What a form or a button sends: that it is under way, and what was refused. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Sending['errors']>({});
  // Told at once: two clicks may come before the page is drawn again.
  const isUnderWay = useRef(false);
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(true);
    setProblem(null);
    setErrors({});
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiError) setErrors(error.errors);
      return false;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  const refuse = (found: string | null): void => {
    setProblem(found);
    setErrors({});
  };
  return { isSending, problem, errors, send, refuse };
}
