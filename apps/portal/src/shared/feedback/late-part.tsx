import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { errorWithoutAnswer } from '@trilha/web/api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';

interface LatePartProps<Module> {
  /** Imports the module. Must be a stable reference. */
  load: () => Promise<Module>;
  /** Shown while the module loads. */
  waiting: ReactNode;
  children: (module: Module) => ReactNode;
}

/**
 * Preloads a rarely used module when the browser is idle, so that it is available if the network fails later.
 * @param load imports the module. Must be a stable reference
 */
export function useBroughtEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * Loads a rarely used part on demand. It shows a failure with a retry button itself, because it is used in dialogs,
 * outside the app's error boundary.
 */
export function LatePart<Module extends object>(props: LatePartProps<Module>): JSX.Element {
  const { load, waiting, children } = props;
  const [module, setModule] = useState<Module | 'failed'>();
  useEffect(() => {
    if (!module) load().then(setModule, () => setModule('failed'));
  }, [module, load]);

  if (module === 'failed') {
    return <LoadFailed error={errorWithoutAnswer()} onRetry={() => setModule(undefined)} />;
  }
  return <>{module ? children(module) : waiting}</>;
}
