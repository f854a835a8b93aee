import type { DeskCost } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { figureOf, reaisOf, typedAmount } from '../../../shared/parts/amounts.ts';
import { type AccountDialogProps, EditDialog } from './edit-dialog.tsx';

interface CostDialogProps extends AccountDialogProps {
  /** Null for a new one. */
  cost: DeskCost | null;
}

/** Names a cost of the stage, which everybody reads once the account is checked. */
export function CostDialog({ cost, ...dialog }: CostDialogProps): JSX.Element {
  return (
    <EditDialog
      {...dialog}
      title={cost === null ? 'Novo custo' : 'Mudar o custo'}
      does="Guardar"
      editOf={(form) => ({
        kind: 'cost',
        ...(cost !== null && { id: cost.id }),
        what: textOf(form, 'what'),
        value: typedAmount(textOf(form, 'value')) ?? '',
      })}
    >
      {(problemOf) => (
        <>
          <Field
            label="O que custou"
            name="what"
            required
            maxLength={120}
            autoComplete="off"
            defaultValue={cost?.what}
            help="Todos leem, depois de a conta ser prestada."
            problem={problemOf('what')}
          />
          <Field
            label="Valor, em reais"
            name="value"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={cost === null ? undefined : figureOf(cost.value)}
            help={`Com os custos que já há, acima de ${reaisOf(dialog.account.alone_up_to)} outra pessoa do Financeiro confirma.`}
            problem={problemOf('value')}
          />
        </>
      )}
    </EditDialog>
  );
}
