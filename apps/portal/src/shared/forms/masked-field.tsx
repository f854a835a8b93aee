import { SearchField } from '@trilha/ui/field/search-field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import {
  type ComponentProps,
  type JSX,
  type ReactNode,
  type RefCallback,
  useCallback,
  useState,
} from 'react';
import type { MaskName } from './masks.ts';

const useEngine = lateModule(() => import('./mask-engine.tsx'));

/**
 * Loads masks after the form, which saves 4 kB on the first load. Text typed earlier is formatted when they arrive;
 * without them the schema accepts unformatted digits.
 * @returns a ref for mask and form library, and the element to render next to the field.
 */
function useMask(
  mask: MaskName,
  ref: RefCallback<HTMLInputElement> | undefined,
): [ref: RefCallback<HTMLInputElement>, mask: ReactNode] {
  const engine = useEngine();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const attach = useCallback(
    (element: HTMLInputElement) => {
      setInput(element);
      ref?.(element);
    },
    [ref],
  );
  return [attach, engine && input && <engine.MaskEngine input={input} mask={mask} />];
}

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'spellCheck'
> & { numeric?: boolean };

const document: InputAttributes = { numeric: true, spellCheck: false };

/** Keyboard, autofill and appearance per kind of field; a field may override any of it. */
const attributes: Record<MaskName, InputAttributes> = {
  cpf: { ...document, inputMode: 'numeric', autoComplete: 'on' },
  cep: { ...document, inputMode: 'numeric', autoComplete: 'postal-code' },
  phone: { ...document, inputMode: 'tel', autoComplete: 'tel-national' },
  date: { ...document, inputMode: 'numeric', autoComplete: 'bday', placeholder: 'DD/MM/AAAA' },
  year: { ...document, inputMode: 'numeric', autoComplete: 'off' },
  plate: { ...document, autoCapitalize: 'characters', autoComplete: 'off' },
  chassis: { ...document, autoCapitalize: 'characters', autoComplete: 'off' },
  text: { autoComplete: 'off' },
};

/** `ref` may be the one from React Hook Form's `register`. */
type Masked<Props> = Omit<Props, 'ref'> & { mask: MaskName; ref?: RefCallback<HTMLInputElement> };

export type MaskedFieldProps = Masked<ComponentProps<typeof TextField>>;

/** A text field that formats its value while it is typed, pasted or autofilled. */
export function MaskedField({ mask, ref, ...field }: MaskedFieldProps): JSX.Element {
  const [attach, engine] = useMask(mask, ref);
  return (
    <>
      <TextField {...attributes[mask]} {...field} ref={attach} />
      {engine}
    </>
  );
}

/** A masked field with a search button, for CEP and chassis. */
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
