import { clearStaffAttempts } from '../../features/staff/team/clear-staff-attempts.ts';
import { defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { emailOption, staffIdOf } from './staff-options.ts';

export const clearStaffAttemptsCommand = defineCommand({
  name: 'clear-staff-attempts',
  summary: 'Esquece as senhas erradas que tentaram na conta de alguém da equipe',
  details: ['A pessoa volta a entrar de qualquer navegador, sem esperar. Senha e papéis ficam.'],
  options: { email: emailOption, as: staffOption },
  run: async ({ services, say }, { email, as }) => {
    const id = await staffIdOf(services.db, email);
    await clearStaffAttempts(services, { id, email }, { as });
    say(`Tentativas da pessoa ${id} esquecidas.`);
  },
});
