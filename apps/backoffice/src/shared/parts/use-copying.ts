import { copyText } from '@trilha/web/page/copy-text.ts';
import { useState } from 'react';

/**
 * Copies a secret that is shown once, and reports whether the browser allowed it.
 * @param what name of the text, for users who must select it by hand: `o link`
 */
export function useCopying(what: string): {
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
} {
  const [said, setSaid] = useState('');
  return {
    said,
    copy: async (text) => {
      setSaid(
        (await copyText(text))
          ? 'Copiado.'
          : `O navegador não deixou copiar: marque ${what} e copie.`,
      );
    },
  };
}
