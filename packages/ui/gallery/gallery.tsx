import { type JSX, type ReactNode, useState } from 'react';

import { Button } from '../src/button/button.tsx';
import { ButtonRow } from '../src/button/button-row.tsx';
import { AlertDialog, type AlertType } from '../src/dialog/alert-dialog.tsx';
import { Modal } from '../src/dialog/modal.tsx';
import { PageHead } from '../src/layout/page-head.tsx';
import { ActionsSection } from './actions-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { HandSection } from './hand-section.tsx';
import { LayoutsSection } from './layouts-section.tsx';
import { LedgersSection } from './ledgers-section.tsx';
import { MessagesSection } from './messages-section.tsx';

const types: AlertType[] = ['error', 'warning', 'info', 'success'];

function dialogOf(kind: string | null, close: () => void): ReactNode {
  if (kind === 'modal')
    return (
      <Modal title="Adicionar acompanhante" onClose={close}>
        <p>O conteúdo vem de quem abre.</p>
      </Modal>
    );
  const type = types.find((name) => name === kind);
  if (!type) return null;
  const asks = type === 'warning' || type === 'info';
  return (
    <AlertDialog
      type={type}
      message="Deseja cancelar a inscrição? A vaga 0187 da Etapa Mogi Guaçu volta para a fila."
      {...(asks ? { confirmText: 'Cancelar inscrição', cancelText: 'Manter inscrição' } : {})}
      onClose={close}
    />
  );
}

/**
 * Shows every component in every state, for visual checks: open it with both hands (`?hand=near`), both themes, at 360
 * and 1280 px.
 */
export function Gallery({ dialog }: { dialog: string | null }): JSX.Element {
  const [open, setOpen] = useState(dialog);
  return (
    <main id="conteudo">
      <div className="wrap">
        <PageHead title="Componentes" />
        <div className="stack-l">
          <ActionsSection />
          <FieldsSection />
          <MessagesSection />
          <section className="section stack">
            <h2>Diálogos</h2>
            <ButtonRow>
              {['modal', ...types].map((kind) => (
                <Button key={kind} variant="tertiary" size="small" onClick={() => setOpen(kind)}>
                  {kind}
                </Button>
              ))}
            </ButtonRow>
          </section>
          <FiguresSection />
          <HandSection />
          <LedgersSection />
          <LayoutsSection />
          <CardsSection />
        </div>
      </div>
      {dialogOf(open, () => setOpen(null))}
    </main>
  );
}
