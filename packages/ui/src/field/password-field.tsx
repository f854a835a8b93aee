import { type JSX, useState } from 'react';

import { Icon } from '../icon/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a show/hide button (UI-07). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>): JSX.Element {
  const [visible, setVisible] = useState(false);
  // Uses text instead of `aria-label`: 'Mostrar senha' must not be found as a label of 'Senha'.
  const toggle = (
    <button type="button" aria-pressed={visible} onClick={() => setVisible(!visible)}>
      <Icon name={visible ? 'eye-off' : 'eye'} />
      <span className="vh">Mostrar senha</span>
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      action={toggle}
    />
  );
}
