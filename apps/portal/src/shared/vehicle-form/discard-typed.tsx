import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { showAlert } from '../feedback/overlay-store.ts';
import { differs } from '../forms/differs.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import type { VehicleValues } from './vehicle-values.ts';

interface DiscardTypedProps {
  form: SchemaForm<VehicleValues, unknown>;
  onDiscarded: () => void;
}

/** States that the fields show a draft, with a button to restore the stored values or an empty form. */
export function DiscardTyped({ form, onDiscarded }: DiscardTypedProps): JSX.Element | null {
  const stored = form.stored();
  const isTyped = differs(stored, form.methods.watch());
  if (!isTyped) return null;
  const isNew = stored.chassis === '';
  const discard = () =>
    showAlert({
      type: 'warning',
      message: isNew
        ? 'Descartar o que você digitou aqui? O formulário volta a ficar vazio.'
        : 'Descartar o que você mudou aqui? Volta a valer o que está salvo.',
      confirmText: 'Descartar',
      cancelText: 'Continuar editando',
      onConfirm: () => {
        form.startOver(stored);
        onDiscarded();
      },
    });
  return (
    <ButtonRow links>
      <output className="help">
        {form.hasDraft ? 'Aqui está o que você tinha digitado e não salvou.' : 'Ainda não salvo.'}
      </output>
      <TextButton onClick={discard}>Descartar</TextButton>
    </ButtonRow>
  );
}
