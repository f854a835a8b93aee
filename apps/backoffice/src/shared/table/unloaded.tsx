import type { JSX } from 'react';
import { isMissing } from '../api/api-error.ts';
import { type Loading, LoadNote } from './load-note.tsx';

interface UnloadedProps {
  loading: Loading;
  /** What is not there, with its article: `Esta etapa`. */
  subject: string;
}

/** Why something is not, or no longer, on the screen: it does not exist, or the newest could not be had. */
export function Unloaded({ loading, subject }: UnloadedProps): JSX.Element | null {
  if (!isMissing(loading.error)) return <LoadNote loading={loading} />;
  return <p>{subject} não existe, ou não é do seu acesso.</p>;
}
