import { type JSX, useRef, useState } from 'react';

const load = () => import('./email-question.tsx');

interface Asked {
  /** The field's value that is questioned. */
  typed: string;
  meant: string;
  Question: Awaited<ReturnType<typeof load>>['EmailQuestion'];
}

/**
 * Questions an e-mail address that looks mistyped, once its field is left. The module comes then, and without it nothing
 * is asked.
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
    // Edited or gone in the meantime.
    if (!part || !meant || left.value !== typed || !left.isConnected) return;
    setAsked({ typed, meant, Question: part.EmailQuestion });
  }

  function correct(meant: string): void {
    setAsked(null);
    const input = field.current;
    if (!input) return;
    input.value = meant;
    // As typing does: draft and error follow.
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
