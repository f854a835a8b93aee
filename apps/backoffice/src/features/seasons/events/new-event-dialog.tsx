import type { Brand } from '@trilha/brands/brand.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { createEvent } from '@trilha/contract/seasons/events.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useMade } from '../use-made.ts';
import { REGULATIONS } from './event-fields.data.ts';

interface NewEventDialogProps {
  brands: readonly Brand[];
  onClose: () => void;
}

/** Creates an event with its first category; the rest follows in its editor. Customers find it by its published stages. */
export function NewEventDialog({ brands, onClose }: NewEventDialogProps): JSX.Element {
  const made = useMade(backofficePaths.seasonEvent, onClose);
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [typed, setTyped] = useState({ name: '', category: '', terms_group: '' });
  const type =
    (name: keyof typeof typed) =>
    ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value });
  return (
    <ReasonDialog
      title="Novo evento"
      lead="Um evento reúne etapas com as mesmas categorias. Abre no editor, onde entram idades, carros e mais categorias."
      does="Criar o evento"
      wide
      onClose={onClose}
      onSend={async (reason) => {
        const { name, category, terms_group } = typed;
        const file = { name, categories: [{ name: category, terms_group }] };
        const { id } = await call(createEvent, { body: { brand, file, reason } });
        await made(id);
      }}
    >
      {(errors) => (
        <div className="fields-two">
          {brands.length > 1 ? (
            <BrandField
              brands={brands}
              value={brand}
              onChange={({ target }) => setBrand(Number(target.value))}
            />
          ) : null}
          <Field
            label="Nome do evento"
            autoComplete="off"
            required
            maxLength={120}
            value={typed.name}
            problem={errors['name']?.[0]}
            onChange={type('name')}
          />
          <Field
            label="Primeira categoria"
            autoComplete="off"
            required
            maxLength={120}
            value={typed.category}
            problem={errors['categories.0.name']?.[0]}
            onChange={type('category')}
          />
          <SelectField
            label="Regulamento"
            required
            value={typed.terms_group}
            problem={errors['categories.0.terms_group']?.[0]}
            onChange={type('terms_group')}
          >
            {REGULATIONS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </ReasonDialog>
  );
}
