import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties a field's server search to its form. A new search, a submit or unmounting the fields aborts the running one, so
 * that no response affects another screen.
 * @returns a function that starts a search, aborts the previous one, and returns the new signal.
 */
export function useSearchSignal(isSending = false): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    if (isSending) current.current?.abort();
  }, [isSending]);
  useEffect(() => () => current.current?.abort(), []);
  return useCallback(() => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
}
