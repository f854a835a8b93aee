import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { DeskPromise } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { giftWords } from '@trilha/contract/solidarity/solidarity-words.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { reaisOf, typedAmount } from '../../../shared/parts/amounts.ts';
import { typedWhole } from '../../../shared/parts/typed-number.ts';
import { type AccountDialogProps, EditDialog } from './edit-dialog.tsx';
import { UNIT_WORDS } from './promise-dialog.tsx';

interface DeliveryDialogProps extends AccountDialogProps {
  promise: DeskPromise;
}

/** Notes what was handed over of a promise. */
export function DeliveryDialog({ promise, ...dialog }: DeliveryDialogProps): JSX.Element {
  const { unit } = promise;
  const isGoods = unit !== null;
  return (
    <EditDialog
      {...dialog}
      title={`Entrega de ${giftWords(promise)}`}
      does="Anotar a entrega"
      editOf={(form) => ({
        kind: 'delivery',
        promise_id: promise.id,
        delivered_on: textOf(form, 'delivered_on'),
        quantity: isGoods ? typedWhole(textOf(form, 'quantity')) : null,
        value: typedAmount(textOf(form, 'value')) ?? '',
      })}
    >
      {(problemOf) => (
        <>
          <Field
            label="Quando"
            name="delivered_on"
            type="date"
            required
            defaultValue={dayOf(serverNow())}
            problem={problemOf('delivered_on')}
          />
          {isGoods ? (
            <Field
              label={unit === 'un' ? 'Quanto' : `Quanto, em ${UNIT_WORDS[unit]}`}
              name="quantity"
              required
              inputMode="numeric"
              autoComplete="off"
              problem={problemOf('quantity')}
            />
          ) : null}
          <Field
            label={isGoods ? 'O que custou, em reais' : 'Valor, em reais'}
            name="value"
            required
            inputMode="decimal"
            autoComplete="off"
            help={`Com o que a entidade já recebeu, acima de ${reaisOf(dialog.account.alone_up_to)} outra pessoa do Financeiro confirma.`}
            problem={problemOf('value')}
          />
        </>
      )}
    </EditDialog>
  );
}
