import { useEffect, useState } from 'react';

/** The search request waits for this pause in typing, in milliseconds. */
const PAUSE_MS = 150;

/** Debounces a value. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
