import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties what a field asks the server for to its form. A search ends when a new one begins, when the form
 * is sent and when its fields leave the screen: an answer must not speak on another screen.
 * @returns begins a search and gives its signal, which aborts the one before.
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
