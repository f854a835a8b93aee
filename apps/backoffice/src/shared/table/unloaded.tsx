import type { JSX } from 'react';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { type Loading, LoadNote } from './load-note.tsx';

interface UnloadedProps {
  loading: Loading;
  /** The missing subject with its article: `Esta etapa`. */
  subject: string;
}

/** Says why the subject is missing or outdated: it does not exist, or loading failed. */
export function Unloaded({ loading, subject }: UnloadedProps): JSX.Element | null {
  if (!isMissing(loading.error)) return <LoadNote loading={loading} />;
  return <p>{subject} não existe, ou não é do seu acesso.</p>;
}
