import type { JSX } from 'react';

import './loading-bar.css';

/** The global loading indicator (SHELL-19). Keep it mounted. */
export function LoadingBar({ active }: { active: boolean }): JSX.Element {
  return (
    <output className="loading">
      {active && (
        <>
          <span className="loading-bar" />
          <span className="vh">Carregando</span>
        </>
      )}
    </output>
  );
}
