import { TextField, type TextFieldProps } from '@trilha/ui/field/text-field.tsx';
import type { JSX, RefCallback } from 'react';
import { cpfMask } from './cpf-mask.ts';
import { useMask } from './use-mask.ts';

type CpfFieldProps = Omit<TextFieldProps, 'ref'> & { ref?: RefCallback<HTMLInputElement> };

/** `<MaskedField mask="cpf">` without the other masks: for sign-up, where every byte waits. */
export function CpfField({ ref, ...field }: CpfFieldProps): JSX.Element {
  return (
    <TextField
      numeric
      spellCheck={false}
      inputMode="numeric"
      autoComplete="on"
      {...field}
      ref={useMask(cpfMask, ref)}
    />
  );
}
