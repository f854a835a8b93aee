import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';

/** TEAM-25: whatever concerns no field; beside the button that was pressed. */
export function ParticipantFailure({ text }: { text: string }): JSX.Element {
  return (
    <Alert type="error" role="alert" title="Erro ao cadastrar um novo membro!">
      <p>{text}</p>
    </Alert>
  );
}
