import type { JSX } from 'react';
import type { Loading } from '../table/load-note.tsx';
import { Unloaded } from '../table/unloaded.tsx';
import { Screen } from './screen.tsx';
import { ScreenHead } from './screen-head.tsx';

interface UnloadedScreenProps {
  title: string;
  /** The missing subject with its article: `Esta etapa`. */
  subject: string;
  loading: Loading;
}

/** A screen whose subject is loading, does not exist, or failed to load. */
export function UnloadedScreen({ title, subject, loading }: UnloadedScreenProps): JSX.Element {
  return (
    <Screen>
      <ScreenHead title={title} />
      <div className="pad" aria-busy={loading.isPending}>
        <Unloaded loading={loading} subject={subject} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
      </div>
    </Screen>
  );
}
