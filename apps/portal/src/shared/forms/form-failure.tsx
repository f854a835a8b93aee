import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';

interface FormFailureProps {
  title: string;
  /** The reason: the server's message, or a missing network. */
  text: string;
  /** E.g. a button to continue. */
  children?: ReactNode;
}

/**
 * A failed save that concerns no single field. On a phone it may be out of view while the button is visible, so it
 * takes the focus and scrolls to the middle.
 */
export function FormFailure({ title, text, children }: FormFailureProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="error" role="alert" title={title}>
        <p>{text}</p>
        {children}
      </Alert>
    </div>
  );
}
