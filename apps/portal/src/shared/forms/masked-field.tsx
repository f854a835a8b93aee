import { SearchField } from '@trilha/ui/field/search-field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import type { ComponentProps, JSX, RefCallback } from 'react';
import type { MaskName } from './masks.ts';
import { useMask } from './use-mask.tsx';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'spellCheck'
> & { numeric?: boolean };

const document: InputAttributes = { numeric: true, spellCheck: false };

/** Keyboard, autofill and look of each kind; any of it can be overridden by the field. */
const attributes: Record<MaskName, InputAttributes> = {
  cpf: { ...document, inputMode: 'numeric', autoComplete: 'on' },
  cep: { ...document, inputMode: 'numeric', autoComplete: 'postal-code' },
  phone: { ...document, inputMode: 'tel', autoComplete: 'tel-national' },
  date: { ...document, inputMode: 'numeric', autoComplete: 'bday', placeholder: 'dd/mm/aaaa' },
  year: { ...document, inputMode: 'numeric', autoComplete: 'off' },
  plate: { ...document, autoCapitalize: 'characters', autoComplete: 'off' },
  chassis: { ...document, autoCapitalize: 'characters', autoComplete: 'off' },
  text: { autoComplete: 'off' },
};

/** `ref` may be the one that `register` of React Hook Form gives. */
type Masked<Props> = Omit<Props, 'ref'> & { mask: MaskName; ref?: RefCallback<HTMLInputElement> };

export type MaskedFieldProps = Masked<ComponentProps<typeof TextField>>;

/** A text field that keeps its value in form while it is typed, pasted or filled in. */
export function MaskedField({ mask, ref, ...field }: MaskedFieldProps): JSX.Element {
  const [attach, engine] = useMask(mask, ref);
  return (
    <>
      <TextField {...attributes[mask]} {...field} ref={attach} />
      {engine}
    </>
  );
}

/** The same with a search: CEP and chassis. */
export function MaskedSearchField({
  mask,
  ref,
  ...field
}: Masked<ComponentProps<typeof SearchField>>): JSX.Element {
  const [attach, engine] = useMask(mask, ref);
  return (
    <>
      <SearchField {...attributes[mask]} {...field} ref={attach} />
      {engine}
    </>
  );
}
