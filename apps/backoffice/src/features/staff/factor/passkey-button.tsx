import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { Strokes } from '../../../shared/keys/strokes.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';

interface PasskeyButtonProps {
  words: string;
  help: string;
  /** @throws PasskeyError, ApiError when the browser or the server refuses */
  onUse: () => Promise<void>;
}

/** The primary action when a passkey exists; it has the focus, so that Enter uses it. */
export function PasskeyButton({ words, help, onUse }: PasskeyButtonProps): JSX.Element {
  const { isSending, problem, send } = useSending();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="stack">
      <Button
        variant="primary"
        ref={button}
        aria-disabled={isSending}
        onClick={() => void send(onUse)}
      >
        <Icon name="key" /> <span>{isSending ? 'Esperando a chave' : words}</span>{' '}
        <Strokes keys="Enter" />
      </Button>
      <Problem text={problem} />
      <p className="help">{help}</p>
    </div>
  );
}
