import type { JSX, ReactNode } from 'react';

import { useHand } from '../hand/hand.ts';
import { authMaps } from './auth-maps.ts';
import '../ornament/stage-map.css';
import './auth-page.css';

interface AuthPageProps {
  /** What lies over the map from 1024 px: a `HowTo`. */
  over?: ReactNode;
  children: ReactNode;
}

function Opening({ shape }: { shape: 'wide' | 'tall' }): JSX.Element {
  return (
    <svg className="map" aria-hidden="true" focusable="false">
      <use href={`${authMaps[useHand()]}#${shape}`} />
    </svg>
  );
}

/**
 * The screens before the portal: what the brand looks at, and a form beside or below it. The picture
 * is a file drawn beforehand: here, where the first page has to be small, it needs neither the code
 * that draws nor a place in the page.
 */
export function AuthPage({ over, children }: AuthPageProps): JSX.Element {
  return (
    <div className="auth">
      <div className="auth-map">
        <div className="only-wide">
          <Opening shape="tall" />
        </div>
        <div className="only-narrow">
          <Opening shape="wide" />
        </div>
        {over}
      </div>
      <div className="auth-form">{children}</div>
    </div>
  );
}
