import type { JSX } from 'react';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
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
      <DialogButtons
        does="Entrar de novo"
        onDo={onSignIn}
        back="Ficar nesta tela"
        onClose={onStay}
      />
    </Dialog>
  );
}
