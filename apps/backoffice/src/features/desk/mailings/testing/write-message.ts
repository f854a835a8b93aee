import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Pastes subject and text, like a user who wrote them elsewhere. */
export async function writeMessage(text = 'Até sábado'): Promise<void> {
  await paste('Assunto', 'Briefing');
  await paste('Mensagem', text);
}

/** Enters the reason, and the typed confirmation of a large message. */
export async function confirmMessage(typed?: string): Promise<void> {
  await paste('Motivo', 'Briefing da etapa');
  if (typed !== undefined) await paste(`Para confirmar, escreva ${typed}`, typed);
}

async function paste(label: string, words: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(words);
}
