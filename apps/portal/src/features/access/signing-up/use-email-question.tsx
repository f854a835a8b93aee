import { type JSX, useRef, useState } from 'react';

const load = () => import('./email-question.tsx');

interface Asked {
  /** The field's value that is questioned. */
  typed: string;
  meant: string;
  Question: Awaited<ReturnType<typeof load>>['EmailQuestion'];
}

/**
 * Asks about an e-mail address that looks mistyped when the customer leaves the field. The code is loaded at that moment;
 * if loading fails, nothing is asked.
 */
export function useEmailQuestion(): {
  /** For the field's `onBlur`. */
  ask: (field: HTMLInputElement) => Promise<void>;
  /** For the field's `onInput`. */
  forget: () => void;
  question: JSX.Element | null;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const kept = useRef(new Set<string>());

  async function ask(left: HTMLInputElement): Promise<void> {
    field.current = left;
    const typed = left.value;
    if (typed === '' || kept.current.has(typed)) return;
    const part = await load().catch(() => undefined);
    const meant = part?.meantEmail(typed);
    // The customer edited the field or left the page while the code was loading.
    if (!part || !meant || left.value !== typed || !left.isConnected) return;
    setAsked({ typed, meant, Question: part.EmailQuestion });
  }

  function correct(meant: string): void {
    setAsked(null);
    const input = field.current;
    if (!input) return;
    input.value = meant;
    // Updates the draft and the error, as typing does.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return {
    ask,
    forget: () => setAsked(null),
    question: asked && (
      <asked.Question
        meant={asked.meant}
        onCorrect={() => correct(asked.meant)}
        onKeep={() => {
          kept.current.add(asked.typed);
          setAsked(null);
          field.current?.focus();
        }}
      />
    ),
  };
}
