import { useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { SaidError } from './said-error.ts';

/** Error texts by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Sending {
  readonly isSending: boolean;
  /** The last attempt's error message. */
  readonly problem: string | null;
  /** The last refusal's error texts by field. */
  readonly errors: FieldErrors;
  /** Runs the work, one at a time; an error becomes `problem`. @returns true on success */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Shows an error that the page itself found, in place of the last one; null clears it. */
  readonly refuse: (problem: string | null) => void;
}

const seconds = (count: number): string => `${count} ${count === 1 ? 'segundo' : 'segundos'}`;

/** The error's message for the user, with the wait that the server asks for on 429. */
export function problemOf(error: unknown): string {
  if (error instanceof SaidError) return error.message;
  if (!(error instanceof ApiError)) return 'Erro inesperado. Tente novamente.';
  const { message, retryAfter } = error;
  if (retryAfter === undefined || error.status !== 429) return message;
  const wait = retryAfter < 90 ? seconds(retryAfter) : `${Math.ceil(retryAfter / 60)} minutos`;
  return `${message} Espere ${wait}.`;
}

/** State of what a form or button sends: in progress, and the last error. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A ref, because two clicks can come before the next render.
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
