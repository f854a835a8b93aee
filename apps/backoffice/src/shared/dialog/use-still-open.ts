import { useEffect, useRef } from 'react';

/** Says whether a dialog or form is still open when a slow answer arrives, so that it moves only users who wait for it. */
export function useStillOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
