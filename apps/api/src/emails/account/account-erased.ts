import * as z from 'zod/mini';
import {
  KEPT_FOR_REFUND,
  OTHER_BRAND_ACCOUNT,
  REFUNDS_BY_HAND,
} from '@trilha/contract/account/erasure.texts.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/** Last message to the address of an erased account (D26). */
export const accountErased = defineQueuedEmail({
  name: 'account-erased',
  data: z.object({
    /** Format: dd/MM/yyyy às HH:mm */
    when: z.string(),
    /** Number of registrations cancelled with it. */
    cancelled: z.number(),
    /** Example: R$ 500,00; null when there is no refund. */
    refund: z.nullable(z.string()),
    /** Present when a person has to send money back. */
    byHand: z.optional(z.enum(REFUNDS_BY_HAND)),
  }),
  sample: { when: '10/03/2026 às 12:00', cancelled: 1, refund: 'R$ 1.000,00' },
  write: ({ when, cancelled, refund, byHand }, { brand, publicUrl }) => ({
    subject: `Sua conta no portal ${brand.nickname} foi apagada`,
    preview: 'Seus dados pessoais foram removidos.',
    title: 'Sua conta foi apagada',
    paragraphs: [
      `Como você pediu, apagamos sua conta no portal ${brand.nickname}: seus dados, seus veículos e sua equipe.`,
      OTHER_BRAND_ACCOUNT,
      'Por lei, guardamos os registros de pagamentos e devoluções, sem o seu nome, e por seis meses os registros de acesso.',
      ...(byHand === undefined ? [] : [KEPT_FOR_REFUND]),
      ...(byHand === 'without_key'
        ? [
            `Uma pessoa da organização devolve seu dinheiro e ainda não tem uma chave Pix sua. Ligue e informe o número da inscrição: ${brand.support.customerService.phone}.`,
          ]
        : []),
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
  }),
});
