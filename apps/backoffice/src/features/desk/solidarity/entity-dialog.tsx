import { UFS } from '@trilha/contract/brazil/states.ts';
import type { DeskEntity } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { type AccountDialogProps, EditDialog } from './edit-dialog.tsx';

interface EntityDialogProps extends AccountDialogProps {
  /** Null for a new one. */
  entity: DeskEntity | null;
}

/** Adds an entity, or changes one. It has a CNPJ: people are not entities. */
export function EntityDialog({ entity, ...dialog }: EntityDialogProps): JSX.Element {
  return (
    <EditDialog
      {...dialog}
      title={entity === null ? 'Nova entidade' : `Mudar ${entity.name}`}
      does="Guardar"
      editOf={(form) => ({
        kind: 'entity',
        ...(entity !== null && { id: entity.id }),
        name: textOf(form, 'name'),
        city: textOf(form, 'city'),
        state: textOf(form, 'state'),
        cnpj: textOf(form, 'cnpj'),
        link: textOf(form, 'link').trim() || null,
      })}
    >
      {(problemOf) => (
        <>
          <Field
            label="Nome"
            name="name"
            required
            maxLength={120}
            autoComplete="off"
            defaultValue={entity?.name}
            help="Todos leem. Uma organização, nunca uma pessoa."
            problem={problemOf('name')}
          />
          <Field
            label="CNPJ"
            name="cnpj"
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={entity?.cnpj}
            problem={problemOf('cnpj')}
          />
          <Field
            label="Cidade"
            name="city"
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={entity?.city}
            problem={problemOf('city')}
          />
          <SelectField
            label="Estado"
            name="state"
            defaultValue={entity?.state ?? 'MG'}
            problem={problemOf('state')}
          >
            {UFS.toSorted().map((uf) => (
              <option key={uf} value={uf}>
                {uf}
              </option>
            ))}
          </SelectField>
          <Field
            label="Site (se houver)"
            name="link"
            type="url"
            maxLength={300}
            autoComplete="off"
            placeholder="https://"
            defaultValue={entity?.link ?? ''}
            problem={problemOf('link')}
          />
        </>
      )}
    </EditDialog>
  );
}
