import { useEffect, useState } from 'react';

/** So long somebody has to stop typing before the server is asked, in milliseconds. */
const PAUSE_MS = 150;

/** A value that has stood for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
