import { brandById } from '@trilha/brands/brands.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import * as z from 'zod/mini';
import {
  checkScannedCredential,
  type ScannedCredential,
} from '../../features/credentials/check-scanned-credential.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { id, optional, required } from '../options.ts';

const code = z
  .string()
  .check(z.trim(), z.minLength(1, 'deve ser o texto do QR code'), z.maxLength(1_000, 'é longo'));

const REFUSALS: Record<Extract<ScannedCredential, { ok: false }>['reason'], string> = {
  malformed: 'Isto não é uma credencial.',
  unknown_key: 'Credencial não reconhecida: foi assinada com uma chave que não é nossa.',
  forged: 'Credencial falsa: a assinatura não confere com o que está escrito.',
  other_brand: 'Esta credencial é de outra marca.',
  other_stage: 'Esta credencial é verdadeira, mas de outra etapa.',
};

export const checkCredentialCommand = defineCommand({
  name: 'check-credential',
  summary: 'Confere uma credencial pelo texto do QR code',
  details: [
    'Diz se a assinatura é nossa, de qual inscrição é, e a situação dela agora. Sai com 1 quando a',
    'credencial não vale: falsa, de outra etapa, ou inscrição que não está confirmada.',
  ],
  options: {
    code: required('TEXTO', 'O que o leitor de QR code mostra', code),
    stage: optional('ID', 'A etapa da largada', id),
  },
  run: async ({ services, say }, { code: text, stage }) => {
    const checked = await checkScannedCredential(services, text, stage);
    if (!checked.ok) throw new CommandRefused(REFUSALS[checked.reason]);
    const { claims, registration } = checked;
    const brand = brandById(claims.automakerId)?.name ?? `marca ${claims.automakerId}`;
    const number = formatInscriptionNumber(claims.inscriptionNumber);
    say(`Credencial verdadeira: inscrição ${number}, etapa ${claims.stageId}, ${brand}.`);
    if (registration === null) throw new CommandRefused('Esta inscrição não existe mais.');
    const { title, stage_date: at, plates, status } = registration;
    say(`${title}${at === null ? '' : `, ${formatDayAndTime(at)}`}. Veículos: ${plates}.`);
    say(`Situação agora: ${status}`);
    if (!isConfirmed(status)) throw new CommandRefused('A vaga não está confirmada.');
  },
});
