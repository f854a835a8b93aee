import { Button } from '@trilha/ui/button/button.tsx';
import type { ButtonLook } from '@trilha/ui/button/button-look.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { copyText } from '@trilha/web/page/copy-text.ts';
import { type JSX, type RefObject, useEffect, useState } from 'react';

/** How long 'Copiado!' is shown, in milliseconds (PAY-04). */
const COPIED_TIME = 2_000;

interface CopyButtonProps extends ButtonLook {
  label: string;
  /** The element to copy. If copying fails, its text is selected for the device's own menu. */
  source: RefObject<HTMLElement | null>;
}

/** Copies the text of an element and says so for two seconds. */
export function CopyButton({ label, source, ...look }: CopyButtonProps): JSX.Element {
  const [answer, setAnswer] = useState<{ copied: boolean } | null>(null);

  useEffect(() => {
    if (!answer?.copied) return;
    const timer = setTimeout(() => setAnswer(null), COPIED_TIME);
    return () => clearTimeout(timer);
  }, [answer]);

  async function press(): Promise<void> {
    const element = source.current;
    if (!element) return;
    const copied = await copyText(element.textContent);
    setAnswer({ copied });
    if (!copied) getSelection()?.selectAllChildren(element);
  }

  return (
    <>
      <Button {...look} aria-live="polite" onClick={() => void press()}>
        <Icon name={answer?.copied ? 'check' : 'copy'} />
        <span>{answer?.copied ? 'Copiado!' : label}</span>
      </Button>
      {answer?.copied === false && (
        <output className="small">Já está selecionado: use o copiar do seu aparelho.</output>
      )}
    </>
  );
}
