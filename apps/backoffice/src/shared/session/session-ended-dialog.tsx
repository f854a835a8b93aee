import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { Dialog } from '../dialog/dialog.tsx';

interface SessionEndedProps {
  onSignIn: () => void;
  onStay: () => void;
}

/** Shown when the session has ended; the screen stays readable until the user signs in again. */
export function SessionEnded({ onSignIn, onStay }: SessionEndedProps): JSX.Element {
  return (
    <Dialog title="Sua sessão terminou" onClose={onStay}>
      <p>
        Ela dura 12 horas e cai depois de 30 minutos parada. Nada do que foi gravado se perdeu;
        entre de novo e você volta para esta tela.
      </p>
      <p>
        O que você digitou em uma etapa, inscrição ou mensagem fica guardado nesta aba. O de outros
        campos não volta: fique nesta tela e copie antes.
      </p>
      <div className="buttons">
        <Button variant="primary" onClick={onSignIn}>
          Entrar de novo
        </Button>
        <Button onClick={onStay}>Ficar nesta tela</Button>
      </div>
    </Dialog>
  );
}
