import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

/** Fills all fields of a participant form, nothing shared with the customer; the network must know the city 'Itu'. */
export async function fillParticipant(cpf: string): Promise<void> {
  await enter('Nome Completo', 'Maria Aparecida');
  await enter('CPF', cpf);
  await enter('Data de Nascimento', '02071958');
  await enter('Telefone Celular', '11912345678');
  await userEvent.click(screen.getByRole('radio', { name: 'Prefiro não informar' }));
  for (const box of screen.queryAllByRole('checkbox', { checked: true }))
    await userEvent.click(box);
  await enter('Endereço', 'Rua das Flores');
  await enter('Número', '10');
  await enter('Bairro', 'Centro');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await userEvent.selectOptions(
    screen.getByLabelText('Cidade'),
    await screen.findByRole('option', { name: 'Itu' }),
  );
  await enter('Nome do contato de emergência', 'Rui Barreto');
  await enter('Telefone do contato de emergência', '11976543210');
  await enter('CEP', '13300000');
}
