import type { JSX, ReactNode } from 'react';

import map from './auth-map.svg?no-inline';
import '../ornament/stage-map.css';
import './auth-page.css';

interface AuthPageProps {
  /** What lies over the map from 1024 px: a `HowTo`. */
  over?: ReactNode;
  children: ReactNode;
}

function DrawnMap({ symbol }: { symbol: 'wide' | 'narrow' }): JSX.Element {
  return (
    <svg className="map" aria-hidden="true" focusable="false">
      <use href={`${map}#${symbol}`} />
    </svg>
  );
}

/**
 * The screens before the portal: a map, and a form beside or below it. The map is a file drawn
 * beforehand (`auth-map.test.tsx`): here, where the first page has to be small, it needs neither
 * the code that draws nor a place in the page.
 */
export function AuthPage({ over, children }: AuthPageProps): JSX.Element {
  return (
    <div className="auth">
      <div className="auth-map">
        <div className="only-wide">
          <DrawnMap symbol="wide" />
        </div>
        <div className="only-narrow">
          <DrawnMap symbol="narrow" />
        </div>
        {over}
      </div>
      <div className="auth-form">{children}</div>
    </div>
  );
}
