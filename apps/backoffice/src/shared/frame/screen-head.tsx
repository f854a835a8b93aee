import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface ScreenHeadProps {
  title: string;
  /** Facts in one line. */
  facts?: ReactNode;
  /** Shown on the right. */
  actions?: ReactNode;
}

/** The router's key of the address with which the page was opened. */
const FIRST = 'default';

/**
 * A screen's title, its facts in one line, and its actions. After navigation inside the app the title gets
 * the focus, so that screen readers announce the new screen.
 */
export function ScreenHead({ title, facts, actions }: ScreenHeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (arrivedAt.current !== FIRST) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · Trilha Gestão`;
  }, [title]);
  return (
    <div className="head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {facts ? <p>{facts}</p> : null}
      </div>
      {actions ? <div className="do">{actions}</div> : null}
    </div>
  );
}
