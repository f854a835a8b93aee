import type { CheckVerdict } from '@trilha/contract/credentials/credential-check.endpoints.ts';

/** Texts of a verdict on a credential: the verdict, and what it means at the gate. */
export const CHECK_WORDS: Readonly<Record<CheckVerdict, readonly [title: string, means: string]>> =
  {
    valid: ['Vale', 'A vaga está confirmada.'],
    malformed: ['Não é uma credencial', 'Confira se o texto do QR code está inteiro.'],
    unknown_key: ['Não reconhecida', 'Foi assinada com uma chave que não é nossa.'],
    forged: ['Falsa', 'A assinatura não confere com o que está escrito.'],
    other_stage: ['De outra etapa', 'É verdadeira, mas não vale aqui.'],
    unknown: ['Não encontrada', 'Não há inscrição com este código ou número nesta etapa.'],
    cancelled: ['Cancelada', 'A inscrição foi cancelada depois: não vale mais.'],
    unpaid: ['Não paga', 'A inscrição ainda espera o pagamento.'],
    not_confirmed: [
      'Sem vaga confirmada',
      'A inscrição está em revisão, a confirmar pelo cliente ou na fila de espera.',
    ],
  };
