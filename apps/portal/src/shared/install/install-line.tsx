import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { install, refuseInstall, useInstallOffer } from './install-offer.ts';
import './install-line.css';

/** A one-line offer to install the portal, so that the credential is one tap away. */
export function InstallLine(): JSX.Element | null {
  const offer = useInstallOffer();
  const [isGone, setGone] = useState(false);
  if (offer === null || isGone) return null;
  const close = (answer: () => void) => () => {
    answer();
    setGone(true);
  };
  return (
    <div className="install-line">
      <p>
        {offer === 'ask'
          ? 'Quer a credencial a um toque? Coloque o portal na tela inicial.'
          : 'Quer a credencial a um toque? No Safari, toque em Compartilhar e depois em Adicionar à Tela de Início.'}
      </p>
      <div>
        {offer === 'ask' && (
          <TextButton onClick={close(() => void install())}>Colocar na tela</TextButton>
        )}
        <TextButton onClick={close(refuseInstall)}>Não mostrar mais</TextButton>
      </div>
    </div>
  );
}
