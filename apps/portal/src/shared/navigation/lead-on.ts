import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';

/**
 * Navigates on after a screen's work is done, e.g. a saved form. Does nothing when the customer has left the screen
 * while the response was pending.
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
