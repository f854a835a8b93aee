import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

async function type(label: string, text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), text);
}

/** Fills the form of a participant with everything that it asks for; the city needs the network's 'Itu'. */
export async function fillParticipant(cpf: string): Promise<void> {
  await type('Nome Completo', 'Maria Aparecida');
  await type('CPF', cpf);
  await type('Data de Nascimento', '02071958');
  await type('Telefone Celular', '11912345678');
  await userEvent.click(screen.getByRole('radio', { name: 'Prefiro não informar' }));
  await type('Endereço', 'Rua das Flores');
  await type('Número', '10');
  await type('Bairro', 'Centro');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await userEvent.selectOptions(
    screen.getByLabelText('Cidade'),
    await screen.findByRole('option', { name: 'Itu' }),
  );
  await type('Nome do contato de emergência', 'Rui Barreto');
  await type('Telefone do contato de emergência', '11976543210');
  await type('CEP', '13300000');
}
