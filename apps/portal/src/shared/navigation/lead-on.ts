import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';

/**
 * Leads on from a screen whose work is done, such as a form that was saved. Who has gone on by
 * themselves meanwhile, because the answer took its time, is left where they are.
 */
export function useLeadOn(): typeof navigate {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (address, options) => {
    if (isHere.current) navigate(address, options);
  };
}
