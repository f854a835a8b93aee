import type { JSX, ReactNode } from 'react';

import { useHand } from '../hand/hand.ts';
import { authMaps } from './auth-maps.ts';
import '../ornament/stage-map.css';
import './auth-page.css';

interface AuthPageProps {
  /** Content over the map from 1024 px on: a `HowTo`. */
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
 * Screens before login: the brand's picture with a form next to or below it. The picture is a pre-rendered file, so
 * that the first page needs neither the drawing code nor inline SVG.
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
