import type { JSX } from 'react';
import type { Loading } from '../table/load-note.tsx';
import { Unloaded } from '../table/unloaded.tsx';
import { Screen } from './screen.tsx';
import { ScreenHead } from './screen-head.tsx';

interface UnloadedScreenProps {
  title: string;
  /** What is not there, with its article: `Esta etapa`. */
  subject: string;
  loading: Loading;
}

/** A screen whose subject is on its way, does not exist, or could not be had. */
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
