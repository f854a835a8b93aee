import type { ComponentProps, JSX } from 'react';

import { classNames } from '../class-names.ts';
import './link.css';

/** An action styled as a link: 'Adicionar veículo', 'Cancelar inscrição'. */
export function TextButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'>): JSX.Element {
  return <button {...rest} type={type} className={classNames('link', className)} />;
}
