import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { EmailTemplate } from './email.ts';

interface AccountErased {
  /** dd/MM/yyyy às HH:mm */
  readonly when: string;
  /** Registrations that were cancelled with it. */
  readonly cancelled: number;
  /** R$ 500,00; null when nothing goes back. */
  readonly refund: string | null;
}

/** The last message to the address of an account that no longer exists (D26). */
export const accountErased: EmailTemplate<AccountErased> = (
  { when, cancelled, refund },
  { brand, publicUrl },
) => ({
  subject: `Sua conta no portal ${brand.nickname} foi apagada`,
  preview: 'Seus dados pessoais foram removidos.',
  title: 'Sua conta foi apagada',
  paragraphs: [
    `Como você pediu, apagamos sua conta no portal ${brand.nickname}: seus dados, seus veículos e sua equipe.`,
    'Por lei, guardamos os registros de pagamentos e devoluções, sem o seu nome, e por seis meses os registros de acesso.',
  ],
  facts: [
    ['Quando', when],
    ...(cancelled === 0 ? [] : [['Inscrições canceladas', String(cancelled)] as const]),
    ...(refund === null ? [] : [['Volta por Pix', refund] as const]),
  ],
  action: {
    label: 'Ler o aviso de privacidade',
    url: brand.privacyUrl ?? `${publicUrl}${to(paths.document, { slug: 'privacidade' })}`,
  },
  closing: [
    'Se quiser voltar, é só criar uma nova conta com o mesmo e-mail.',
    `Não foi você? Fale com a gente: ${brand.support.customerService.phone}.`,
  ],
});
