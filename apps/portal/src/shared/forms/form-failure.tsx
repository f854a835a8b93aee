import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';

interface FormFailureProps {
  title: string;
  /** Why: the server's words, or that there is no network. */
  text: string;
  /** A way on. */
  children?: ReactNode;
}

/**
 * A failed save that concerns no field. On a phone the button is always in sight and this may not
 * be, so it takes the focus and comes to the middle.
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
