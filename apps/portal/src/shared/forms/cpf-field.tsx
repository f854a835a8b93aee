import { TextField, type TextFieldProps } from '@trilha/ui/field/text-field.tsx';
import type { JSX, RefCallback } from 'react';
import { useMask } from './use-mask.tsx';

type CpfFieldProps = Omit<TextFieldProps, 'ref'> & { ref?: RefCallback<HTMLInputElement> };

/** `<MaskedField mask="cpf">` without the other fields: for sign-up, where every byte waits. */
export function CpfField({ ref, ...field }: CpfFieldProps): JSX.Element {
  const [attach, engine] = useMask('cpf', ref);
  return (
    <>
      <TextField
        numeric
        spellCheck={false}
        inputMode="numeric"
        autoComplete="on"
        {...field}
        ref={attach}
      />
      {engine}
    </>
  );
}
