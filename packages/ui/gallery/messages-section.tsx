import type { JSX } from 'react';

import { ButtonRow } from '../src/button/button-row.tsx';
import { Alert } from '../src/feedback/alert.tsx';
import { Badge } from '../src/feedback/badge.tsx';
import { ErrorSummary } from '../src/feedback/error-summary.tsx';
import { LoadingBar } from '../src/feedback/loading-bar.tsx';
import { ToastRegion } from '../src/feedback/toast-region.tsx';

/** Feedback messages. */
export function MessagesSection(): JSX.Element {
  return (
    <section className="section stack">
      <h2>Avisos</h2>
      <LoadingBar active />
      <ErrorSummary
        attempt={0}
        problems={[
          { field: 'cpf', label: 'CPF', message: 'CPF inválido' },
          { field: 'senha', label: 'Nova senha', message: 'Pelo menos 1 caracter especial' },
        ]}
      />
      <Alert title="Bento ainda não pode ir">
        <p className="small">Ele terá 6 anos em 25/04/2026. A idade mínima é 8.</p>
      </Alert>
      <Alert type="warning" title="Você está sem internet">
        <p>O que você digitou está guardado. Tente de novo quando o sinal voltar.</p>
      </Alert>
      <Alert type="success" title="Carro editado com sucesso" />
      <ButtonRow>
        <Badge tone="success">Aprovado</Badge>
        <Badge tone="open">Inscrições abertas</Badge>
        <Badge tone="warning">Lista de Espera</Badge>
        <Badge tone="ended">Cancelada</Badge>
        <Badge tone="cancelled">Etapa cancelada</Badge>
        <Badge tone="neutral">Realizada</Badge>
      </ButtonRow>
      <ToastRegion>Copiado!</ToastRegion>
    </section>
  );
}
