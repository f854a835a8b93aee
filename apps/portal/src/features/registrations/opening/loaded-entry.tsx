import type { JSX } from 'react';
import { useInSlices } from '../../../shared/use-in-slices.ts';
import { NoFormPage } from './no-form-page.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import type { EntryLoad } from './use-entry-data.ts';
import type { EntryData } from '../entry-form/entry-data.ts';

interface LoadedEntryProps {
  load: EntryLoad;
  waiting?: JSX.Element;
  /** The form, once everything it asks about is known. */
  children: (data: EntryData) => JSX.Element;
}

/** The form of a stage, its skeleton while loading, or why it cannot be loaded (INS-44). */
export function LoadedEntry({ load, waiting, children }: LoadedEntryProps): JSX.Element {
  const isShown = useInSlices(load.status === 'ready');
  if (load.status === 'failed') {
    return (
      <NoFormPage
        title="Erro ao carregar dados iniciais."
        error={load.error}
        busy={load.isFetching}
        onRetry={load.retry}
      />
    );
  }
  if (load.status === 'ready' && isShown) return children(load.data);
  return waiting ?? <EntrySkeleton />;
}
