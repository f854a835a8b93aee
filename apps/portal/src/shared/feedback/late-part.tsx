import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { errorWithoutAnswer } from '../api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';

interface LatePartProps<Module> {
  /** Imports the part. Keep its identity. */
  load: () => Promise<Module>;
  /** Stands for it until it is there. */
  waiting: ReactNode;
  children: (module: Module) => ReactNode;
}

/**
 * Brings what few ask for while nothing else is to be done, so that it is there if the network goes.
 * @param load imports it. Keep its identity
 */
export function useBroughtEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * What few ask for, loaded when they do. Where it cannot be had it says so and may be asked for again:
 * it stands in dialogs, outside the app's error boundary.
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
