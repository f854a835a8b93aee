import type {
  DeskEntity,
  DeskPromise,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { UNITS, type Unit } from '@trilha/contract/solidarity/solidarity.rules.ts';
import { type JSX, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { figureOf, typedAmount } from '../../../shared/parts/amounts.ts';
import { typedWhole } from '../../../shared/parts/typed-number.ts';
import { type AccountDialogProps, EditDialog } from './edit-dialog.tsx';

interface PromiseDialogProps extends AccountDialogProps {
  entity: DeskEntity;
  /** Null for a new one. */
  promise: DeskPromise | null;
}

export const UNIT_WORDS: Readonly<Record<Unit, string>> = { kg: 'kg', l: 'litros', un: 'unidades' };

/** Promises money or goods to an entity, or changes what was promised. */
export function PromiseDialog({ entity, promise, ...dialog }: PromiseDialogProps): JSX.Element {
  const [isGoods, setGoods] = useState(promise === null || promise.quantity !== null);
  return (
    <EditDialog
      {...dialog}
      title={promise === null ? `Prometer a ${entity.name}` : 'Mudar a promessa'}
      does="Guardar"
      editOf={(form) => ({
        kind: 'promise',
        ...(promise !== null && { id: promise.id }),
        entity_id: entity.id,
        what: textOf(form, 'what'),
        goods: isGoods
          ? {
              quantity: typedWhole(textOf(form, 'quantity')),
              unit: textOf(form, 'unit') as Unit,
            }
          : null,
        value: typedAmount(textOf(form, 'value')) ?? '',
        due_on: textOf(form, 'due_on') || null,
      })}
    >
      {(problemOf) => (
        <>
          <SelectField
            label="O quê"
            value={isGoods ? 'goods' : 'money'}
            onChange={({ target }) => setGoods(target.value === 'goods')}
          >
            <option value="goods">Coisas, com quantidade</option>
            <option value="money">Dinheiro</option>
          </SelectField>
          {isGoods ? (
            <>
              <Field
                label="Quantidade"
                name="quantity"
                required
                inputMode="numeric"
                autoComplete="off"
                defaultValue={promise?.quantity?.toLocaleString('pt-BR')}
                problem={problemOf('goods.quantity')}
              />
              <SelectField label="Unidade" name="unit" defaultValue={promise?.unit ?? 'kg'}>
                {UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {UNIT_WORDS[unit]}
                  </option>
                ))}
              </SelectField>
            </>
          ) : null}
          <Field
            key={isGoods ? 'goods' : 'purpose'}
            label={isGoods ? 'De quê' : 'Para quê (se houver)'}
            name="what"
            required={isGoods}
            maxLength={120}
            autoComplete="off"
            placeholder={isGoods ? 'alimentos' : 'o telhado'}
            defaultValue={promise?.what}
            problem={problemOf('what')}
          />
          <Field
            label={isGoods ? 'Quanto custa ao todo, em reais' : 'Valor, em reais'}
            name="value"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={promise === null ? undefined : figureOf(promise.value)}
            problem={problemOf('value')}
          />
          <Field
            label="Até quando (se houver)"
            name="due_on"
            type="date"
            defaultValue={promise?.due_on ?? ''}
            problem={problemOf('due_on')}
          />
        </>
      )}
    </EditDialog>
  );
}
