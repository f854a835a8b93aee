import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface ScreenHeadProps {
  title: string;
  /** One line of facts. */
  facts?: ReactNode;
  /** At the right. */
  actions?: ReactNode;
}

/** The key that the router gives to the address with which the page was opened. */
const FIRST = 'default';

/**
 * A screen's title, what it is about in a line, and what can be done. Whoever comes from another screen
 * has the focus there, so that a screen reader says where they are.
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
