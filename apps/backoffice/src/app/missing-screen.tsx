import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Screen } from '../shared/frame/screen.tsx';
import { ScreenHead } from '../shared/frame/screen-head.tsx';

/** Shown for an unknown address. */
export function MissingScreen(): JSX.Element {
  return (
    <Screen>
      <ScreenHead title="Não encontrado" />
      <div className="empty">
        <p className="q">
          Este endereço não leva a nenhuma tela. Se veio de um link, talvez a linha tenha sido
          apagada.
        </p>
        <ButtonLink as={Link} to="/">
          Voltar para o início
        </ButtonLink>
      </div>
    </Screen>
  );
}
