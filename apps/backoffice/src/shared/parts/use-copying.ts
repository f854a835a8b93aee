import { useState } from 'react';

/**
 * Copies what is shown once, and says whether the browser let it.
 * @param what how it is called to who has to mark it by hand: `o link`
 */
export function useCopying(what: string): {
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
} {
  const [said, setSaid] = useState('');
  return {
    said,
    copy: async (text) => {
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      setSaid(isCopied ? 'Copiado.' : `O navegador não deixou copiar: marque ${what} e copie.`);
    },
  };
}
