import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Fills in what a message says, as a person does who has written it elsewhere. */
export async function writeMessage(text = 'Até sábado'): Promise<void> {
  await paste('Assunto', 'Briefing');
  await paste('Mensagem', text);
}

/** Says why it is sent, and what the dialog asks to be typed where it is large. */
export async function confirmMessage(typed?: string): Promise<void> {
  await paste('Motivo', 'Briefing da etapa');
  if (typed !== undefined) await paste(`Para confirmar, escreva ${typed}`, typed);
}

async function paste(label: string, words: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(words);
}
